import { showToast } from '#ui/toaster.tsx'
import { bulkWork } from './bulk.store.ts'

/** Says that one is under way: two at once would go through the same businesses. @returns whether one is */
export function refuseSecond(): boolean {
  if (bulkWork.get() === null) return false
  const text = 'Another change of many businesses is under way. Please wait for its end, or stop it.'
  showToast({ title: 'Not yet.', text, kind: 'error' })
  return true
}
