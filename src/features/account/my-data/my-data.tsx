/** Downloads everything that the directory stores about the user. */
import { useState } from 'react'
import type { Db } from '#db/client.ts'
import { download } from '#ui/download.ts'
import { showToast } from '#ui/toaster.tsx'
import { accountError } from '../account.ts'
import { AccountSection } from '../account-section.tsx'
import { packMyData } from './data-archive.ts'
import { readMyData } from './my-data.data.ts'

export function MyData({ db }: { db: Db }) {
  const [pending, setPending] = useState(false)

  async function save() {
    if (pending) return
    setPending(true)
    try {
      download('my-data.zip', new Blob([packMyData(await readMyData(db))], { type: 'application/zip' }))
    } catch (cause) {
      console.warn(cause)
      showToast({ ...accountError(null), kind: 'error' })
    }
    setPending(false)
  }

  return (
    <AccountSection
      title="Your data"
      text="Everything that we keep about you, in one ZIP file: a table for spreadsheets (CSV) of each kind, and the whole for programs (JSON)."
    >
      <button type="button" className="btn btn-secondary" aria-disabled={pending} onClick={() => void save()}>
        {pending ? 'Preparing...' : 'Download My Data'}
      </button>
    </AccountSection>
  )
}
