import { useRef, useState } from 'react'
import type { Entry } from '#features/duplicates/duplicates.ts'
import type { BusinessValues } from './business-values.ts'
import { entryOf, type SimilarBusiness } from './similar.data.ts'

/** The pause in typing, in milliseconds, after which a name counts as complete. */
const pause = 600

/**
 * Looks for listings like the one being typed. `note` points them out, `confirm` asks before one is stored anyway;
 * after a yes it does not ask about the same ones again. A failed search blocks nobody.
 */
export function useSimilar(search: (entry: Entry) => Promise<SimilarBusiness[]>) {
  const [found, setFound] = useState<readonly SimilarBusiness[]>([])
  const [asked, setAsked] = useState<((anyway: boolean) => void) | null>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const looked = useRef('')
  const accepted = useRef('')

  async function find(entry: Entry): Promise<readonly SimilarBusiness[]> {
    const key = JSON.stringify(entry)
    looked.current = key
    const businesses =
      entry.name === ''
        ? []
        : await search(entry).catch((cause: unknown) => {
            console.warn('Checking for similar businesses failed:', cause)
            return []
          })
    if (looked.current === key) setFound(businesses)
    return businesses
  }

  return {
    found,
    asked,
    note(values: BusinessValues): void {
      const entry = entryOf(values)
      clearTimeout(typing.current)
      if (JSON.stringify(entry) !== looked.current) typing.current = setTimeout(() => void find(entry), pause)
    },
    async confirm(values: BusinessValues): Promise<boolean> {
      const entry = entryOf(values)
      const key = JSON.stringify(entry)
      if (accepted.current === key || (await find(entry)).length === 0) return true
      const anyway = await new Promise<boolean>((resolve) => setAsked(() => resolve))
      setAsked(null)
      if (anyway) accepted.current = key
      return anyway
    },
  }
}
