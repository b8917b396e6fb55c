/**
 * A thread that serves one function, one call at a time, and keeps its code loaded in between. It calls the function as
 * the runtime's own thread does (`netlify-cli/dist/lib/functions/runtimes/js/worker.js`), except that it hands over a
 * streamed body whole. The runtime streams it through a port of its own, where a client that hangs up would leave the
 * body unread and the thread busy forever.
 */
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { playOutside } from '../../doubles/outside/play-outside.ts'

/** The part of the runtime's call that is used here. */
export type FunctionCall = {
  clientContext: string
  /** File address of the bundled function. */
  entryFilePath: string
  environment?: Record<string, string>
  event: unknown
  timeoutMs: number
}

/** The part of the answer that is used here. */
type Answer = { body?: unknown; isBase64Encoded?: boolean } | undefined

type LambdaLocal = {
  getLogger(): { level: string }
  execute(call: object): Promise<Answer>
}

// The copies that the runtime itself uses.
const ofRuntime = createRequire(String(workerData))
const { install }: { install(): void } = ofRuntime('source-map-support')
const lambda: LambdaLocal = ofRuntime('lambda-local')
install()
const outsidePages = process.env['OUTSIDE_PAGES_URL']
if (outsidePages) playOutside(new URL(outsidePages))
lambda.getLogger().level = 'alert'

parentPort?.on('message', async ({ entryFilePath, environment = {}, ...call }: FunctionCall) => {
  Object.assign(process.env, environment)
  const lambdaFunc: unknown = await import(entryFilePath)
  const answer = await lambda.execute({ ...call, lambdaFunc, region: 'dev', verboseLevel: 3 })
  parentPort?.postMessage(await withWholeBody(answer))
})

async function withWholeBody(answer: Answer): Promise<Answer> {
  if (!(answer?.body instanceof Readable)) return answer
  const body = await buffer(answer.body)
  return { ...answer, body: body.toString('base64'), isBase64Encoded: true }
}
