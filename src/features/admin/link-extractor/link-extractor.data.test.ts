import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { checkDraft, draftOf } from '#features/business-form/review/review-draft.ts'
import { saveExtracted } from './link-extractor.data.ts'

test('two listings of one page stay two, also in letters that a URL lacks', async () => {
  const ids: string[] = []
  // It answers the two requests that are made.
  const db = {
    rpc: async () => ({ data: null, error: null }),
    from: () => ({
      insert: async (row: { source_id: string }) => {
        ids.push(row.source_id)
        return { error: null }
      },
    }),
  } as unknown as Db
  for (const name of ['北京飯店', '上海飯店', 'Aling Nena']) {
    const checked = checkDraft(draftOf({ name }, []))
    if (checked.ok) await saveExtracted(db, checked.business, { url: 'https://a.example', isDraft: false })
  }
  expect(ids).toEqual([
    'https://a.example#北京飯店',
    'https://a.example#上海飯店',
    'https://a.example#aling-nena',
  ])
})
