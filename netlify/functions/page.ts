import { answerWithPage } from '../lib/answer-with-page.ts'

/** Answers every URL that is not a file: search, redirect screens, listings not built yet, and missing pages. */
export default answerWithPage

export const config = {
  path: '/*',
  excludedPath: ['/media/*', '/_astro/*', '/og/*', '/map/*'],
  preferStatic: true,
}
