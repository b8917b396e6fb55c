import { z } from 'zod'

/** What the directory's own data say that people may type (`search_words()`). */
export const searchWordsAnswer = z.object({
  /** Names that several businesses share, the most frequent first. */
  brands: z.array(z.string()),
  /** Malls, and buildings that addresses name: name, latitude, longitude, and metres around where known. */
  landmarks: z.array(z.tuple([z.string(), z.number(), z.number(), z.number().nullable()])),
  /** What administrators said that a phrase means: phrase and slug. */
  synonyms: z.array(z.tuple([z.string(), z.string()])),
  /** The same for phrases that stand for other words. */
  words: z.array(z.tuple([z.string(), z.string()])),
  /** Slug and name of the categories that have businesses. */
  categories: z.array(z.tuple([z.string(), z.string()])),
})

export type SearchWords = z.output<typeof searchWordsAnswer>
