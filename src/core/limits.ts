/** The longest email address that mail servers relay, in characters. */
export const maxEmail = 254
/** The longest link that is stored; nobody types a longer one. */
export const maxLink = 2048
/** The longest text that lists and searches accept. */
export const maxSearched = 100
