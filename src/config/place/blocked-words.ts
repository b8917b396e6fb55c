import badWords from 'filipino-badwords-list'

/** Filipino words that no public page repeats. */
export const blockedWords: readonly string[] = badWords.array
