import type { Entry } from './duplicates.ts'

/** An entry that says nothing, for tests that say what they compare. */
export const blankEntry: Entry = {
  ...{ name: '', address: '', city: '', phone: '', website_url: '', category: '' },
  ...{ latitude: null, longitude: null },
}
