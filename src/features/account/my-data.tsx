/** Downloads everything that the directory stores about the user. */
import { useState } from 'react'
import type { Db } from '#db/client.ts'
import { showToast } from '#ui/toaster.tsx'
import { accountError } from './account.ts'
import { readMyData } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'

export function MyData({ db }: { db: Db }) {
  const [pending, setPending] = useState(false)

  async function download() {
    if (pending) return
    setPending(true)
    try {
      saveAs('my-data.json', await readMyData(db))
    } catch (cause) {
      console.warn(cause)
      showToast({ ...accountError(null), kind: 'error' })
    }
    setPending(false)
  }

  return (
    <AccountSection
      title="Your data"
      text="Your account, businesses, plans, ratings and reports in one file that people and programs can read."
    >
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={pending}
        onClick={() => void download()}
      >
        {pending ? 'Preparing...' : 'Download My Data'}
      </button>
    </AccountSection>
  )
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url))
}
