import type { BusinessValues } from '../business-values.ts'

/** A business as a form shows it, and whether it is archived, which no form says. */
export type StoredBusiness = { values: BusinessValues; isArchived: boolean }

/** What saving means for the page that visitors see; null while the business is being read. */
export function whatSavingDoes(stored: StoredBusiness | null): string {
  if (stored === null) return 'Changes are saved at once.'
  const { values, isArchived } = stored
  const until = [...(isArchived ? ['restored'] : []), ...(values.draft ? ['published'] : [])]
  return until.length === 0
    ? 'Changes are shown to everyone at once.'
    : `Changes are saved at once; visitors see the listing after it is ${until.join(' and ')}.`
}
