import { answerWithPage } from '../lib/answer-with-page.ts'

/** Answers URLs of built pages when they carry filters; rules in `_redirects` send those here. */
export default answerWithPage
