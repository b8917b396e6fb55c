/**
 * A thread that answers calls of one function, one after the other, and keeps the function's code between them. Each
 * call is made as the local runtime's own thread makes it, `netlify-cli/dist/lib/functions/runtimes/js/worker.js`, but
 * for one thing: a body that flows is handed over whole. At a port of its own, as the runtime has it, a caller who hung
 * up leaves the body unread and the thread busy for ever.
 */
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { playOutside } from '../../doubles/outside/play-outside.ts'

/** What the runtime hands over for a call, as far as it is used. */
export type FunctionCall = {
  clientContext: string
  /** File address of the bundled function. */
  entryFilePath: string
  environment?: Record<string, string>
  event: unknown
  timeoutMs: number
}

/** What a call is answered with, as far as it is looked at here. */
type Answer = { body?: unknown; isBase64Encoded?: boolean } | undefined

type LambdaLocal = {
  getLogger(): { level: string }
  execute(call: object): Promise<Answer>
}

// The runtime's own copies, whatever versions it has.
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
