/** The longest email address that mail servers relay, in characters. */
export const maxEmail = 254
/** The longest link that is stored; nobody types a longer one. */
export const maxLink = 2048
/** How long anybody waits for data, in milliseconds: far beyond the time after which a service gives up by itself. */
export const longestWait = 30_000
/** How long a picture, or a part of a large file, may be on its way over a slow network, in milliseconds. */
export const longestSending = 180_000
/** The longest text that lists and searches accept. */
export const maxSearched = 100
