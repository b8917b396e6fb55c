import { showToast } from '#ui/toaster.tsx'
import { bulkWork } from './bulk.store.ts'

/** Two at once would go through the same businesses, and only one is told of. @returns whether one is under way */
export function isBusy(): boolean {
  if (bulkWork.get() === null) return false
  const text = 'Another change of many businesses is under way. Please wait for its end, or stop it.'
  showToast({ title: 'Not yet.', text, kind: 'error' })
  return true
}
