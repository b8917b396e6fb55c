/** A file turned out not to be readable while it was read; the message says why, as the end of a sentence: "it is broken". */
export class UnreadableFile extends Error {}
