import { useRef, useState } from 'react'
import type { BusinessValues } from './business-values.ts'
import { type Likeness, likenessOf, type SimilarBusiness } from './similar.data.ts'

/** The pause in typing, in milliseconds, after which a name counts as complete. */
const pause = 600

/**
 * Looks for listings like the one being typed. `note` points them out, `confirm` asks before one is stored anyway;
 * after a yes it does not ask about the same ones again. A failed search blocks nobody.
 */
export function useSimilar(search: (likeness: Likeness) => Promise<SimilarBusiness[]>) {
  const [found, setFound] = useState<readonly SimilarBusiness[]>([])
  const [asked, setAsked] = useState<((anyway: boolean) => void) | null>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const looked = useRef('')
  const accepted = useRef('')

  async function find(likeness: Likeness): Promise<readonly SimilarBusiness[]> {
    const key = JSON.stringify(likeness)
    looked.current = key
    const businesses =
      likeness.name === ''
        ? []
        : await search(likeness).catch((cause: unknown) => {
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
      const likeness = likenessOf(values)
      clearTimeout(typing.current)
      if (JSON.stringify(likeness) !== looked.current)
        typing.current = setTimeout(() => void find(likeness), pause)
    },
    async confirm(values: BusinessValues): Promise<boolean> {
      const likeness = likenessOf(values)
      const key = JSON.stringify(likeness)
      if (accepted.current === key || (await find(likeness)).length === 0) return true
      const anyway = await new Promise<boolean>((resolve) => setAsked(() => resolve))
      setAsked(null)
      if (anyway) accepted.current = key
      return anyway
    },
  }
}
