import { answerWithPage } from '../lib/answer-with-page.ts'

/** Answers addresses that are files when they carry filters; the rules in `_redirects` send these here. */
export default answerWithPage
