import { answerWithPage } from '../lib/answer-with-page.ts'

/** Answers every address that is no file: search, redirect screens, listings not built yet, and what is missing. */
export default answerWithPage

export const config = { path: '/*', excludedPath: ['/media/*', '/_astro/*'], preferStatic: true }
