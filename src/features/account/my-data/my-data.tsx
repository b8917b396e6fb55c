/** Downloads everything that the directory stores about the user. */
import { useState } from 'react'
import type { Db } from '#db/client.ts'
import { download } from '#ui/download.ts'
import { showToast } from '#ui/toaster.tsx'
import { accountError } from '../account.ts'
import { AccountSection } from '../account-section.tsx'
import { packMyData } from './data-archive.ts'
import { readMyData, readMyPictures } from './my-data.data.ts'

export function MyData({ db }: { db: Db }) {
  const [pending, setPending] = useState(false)

  async function save() {
    if (pending) return
    setPending(true)
    try {
      const data = await readMyData(db)
      const archive = packMyData(data, await readMyPictures(db, data))
      download('my-data.zip', new Blob([archive], { type: 'application/zip' }))
    } catch (cause) {
      console.warn(cause)
      showToast({ ...accountError(null), kind: 'error' })
    }
    setPending(false)
  }

  return (
    <AccountSection
      title="Your data"
      text="Everything that we keep about you, in one ZIP file: a table for spreadsheets (CSV) of each kind, the whole for programs (JSON), and your pictures."
    >
      <button type="button" className="btn btn-secondary" aria-disabled={pending} onClick={() => void save()}>
        {pending ? 'Preparing...' : 'Download My Data'}
      </button>
    </AccountSection>
  )
}
