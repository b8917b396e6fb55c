/**
 * Stands in for `@fastify/send` where Netlify's local runtime serves the built pages. That asks for a file's size by its
 * name, and for its bytes by its name again: of a page that a build replaces in between, a part is sent, or less than
 * was announced, for whose rest the caller waits five minutes. Here what is sent is read once.
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

// The runtime's own copy, whatever version it has.
const ofRuntime = createRequire(new URL('../../../node_modules/netlify-cli/package.json', import.meta.url))
const sendByName: Send = ofRuntime('@fastify/send')

/** Answers as the package does, with a file's bytes and size from one reading. */
export const send: Send = async (request, path, options) => {
  const answer = await sendByName(request, path, options)
  const file = answer.metadata.path
  if (answer.type !== 'file' || file === undefined) return answer
  answer.stream.on('error', () => {}).destroy()
  const bytes = await readFile(file).catch(() => null)
  // Removed meanwhile: there is nothing of that name any more.
  if (bytes === null) return sendByName(request, path, options)
  const body = request.method === 'HEAD' ? [] : [bytes]
  return {
    ...answer,
    headers: { ...answer.headers, 'Content-Length': bytes.byteLength },
    stream: Readable.from(body, { objectMode: false }),
  }
}

// What `require` gives is the function, and all that the package has beside it.
const whole = Object.assign(send, { ...sendByName })

export { whole as 'module.exports' }
