/**
 * A thread that answers calls of one function, one after the other, and keeps the function's code between them. Each
 * call is made as the local runtime's own thread makes it: `netlify-cli/dist/lib/functions/runtimes/js/worker.js`.
 */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'

/** What the runtime hands over for a call, as far as it is used. */
export type FunctionCall = {
  clientContext: string
  /** File address of the bundled function. */
  entryFilePath: string
  environment?: Record<string, string>
  event: unknown
  timeoutMs: number
}

/** The answer of a call, and whether it is over; a body is read at the port that the answer names, before it is. */
export type FunctionReply = { answer: object | undefined; over: boolean } | { over: true }

type LambdaLocal = {
  getLogger(): { level: string }
  execute(call: object): Promise<{ body?: unknown } | undefined>
}

// The runtime's own copies, whatever versions it has.
const ofRuntime = createRequire(String(workerData))
const { install }: { install(): void } = ofRuntime('source-map-support')
const lambda: LambdaLocal = ofRuntime('lambda-local')
install()
lambda.getLogger().level = 'alert'

const say = (reply: FunctionReply) => parentPort?.postMessage(reply)

parentPort?.on('message', async ({ entryFilePath, environment = {}, ...call }: FunctionCall) => {
  Object.assign(process.env, environment)
  const lambdaFunc: unknown = await import(entryFilePath)
  const answer = await lambda.execute({ ...call, lambdaFunc, region: 'dev', verboseLevel: 3 })
  if (answer?.body instanceof Readable) await stream(answer, answer.body)
  else say({ answer, over: true })
})

/** Gives the answer out, and its body to whoever asks at a port of its own. Ends when that one is gone. */
async function stream(answer: object, body: Readable): Promise<void> {
  const server = createServer((socket) => {
    body.pipe(socket)
    socket.on('error', () => body.destroy())
    server.close()
  })
  server.listen({ port: 0, host: 'localhost' })
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const closed = once(server, 'close')
  say({ answer: { ...answer, body: undefined, streamPort: port }, over: false })
  await closed
  say({ over: true })
}
