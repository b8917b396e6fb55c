/** The most events that a page reports together. */
export const eventsTogether = 40
