/** Portuguese words that no public page repeats. */
export const blockedWords: readonly string[] = ['caralho', 'foda-se', 'filho da puta', 'merda', 'puta']
