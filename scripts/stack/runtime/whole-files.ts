/**
 * Replaces `@fastify/send` where Netlify's local runtime serves the built pages. That package reads a file's size and its
 * bytes separately: when a build replaces the page in between, it sends a truncated page, or announces more bytes than
 * it sends, and the client waits five minutes for the rest. This one reads the file once.
 */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'

type Answer = {
  statusCode: number
  headers: Record<string, string | number>
  stream: Readable
  type: 'file' | 'directory' | 'error'
  metadata: { path?: string }
}
type Send = (request: IncomingMessage, path: string, options: object) => Promise<Answer>

// The copy that the runtime itself uses.
const ofRuntime = createRequire(new URL('../../../node_modules/netlify-cli/package.json', import.meta.url))
const sendByName: Send = ofRuntime('@fastify/send')

/** Answers as the package does, with the bytes and the size from a single read. */
export const send: Send = async (request, path, options) => {
  const answer = await sendByName(request, path, options)
  const file = answer.metadata.path
  if (answer.type !== 'file' || file === undefined) return answer
  answer.stream.on('error', () => {}).destroy()
  const bytes = await readFile(file).catch(() => null)
  // The file was removed in the meantime.
  if (bytes === null) return sendByName(request, path, options)
  const body = request.method === 'HEAD' ? [] : [bytes]
  return {
    ...answer,
    headers: { ...answer.headers, 'Content-Length': bytes.byteLength },
    stream: Readable.from(body, { objectMode: false }),
  }
}

// `require` returns the function, with the package's other exports as its properties.
const whole = Object.assign(send, { ...sendByName })

export { whole as 'module.exports' }
