/**
 * Netlify's local runtime handles a request in a function whose failure nobody hears of, so that one address that it
 * cannot parse (`/%`, `//`) would end it. Here such a request is answered as the host does.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

const tooLarge = 'Stream body too big'

/** What the host takes, in bytes. The runtime reads as much before it refuses more; the host refuses at once. */
const maxBody = 6 * 1024 * 1024

const lingerMilliseconds = 2_000

/** Calls a server's listener, and answers for it when it fails, or when the request announces too long a body. */
export function answeringFailures(listener: RequestListener): RequestListener {
  return async (request, response) => {
    try {
      if (Number(request.headers['content-length'] ?? 0) > maxBody) throw new Error(tooLarge)
      await listener(request, response)
    } catch (error) {
      answer(error, request, response)
    }
  }
}

function answer(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const [status, text] = refusal(error)
  if (status === 500) console.error(`${request.method} ${request.url} failed:`, error)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = `${text}\n`
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, connection: 'close' }).write(body)
  // A client that is still sending would meet a broken connection instead of the answer: what is left is read, and
  // discarded, for a while.
  const end = () => response.end()
  request.resume().once('end', end)
  setTimeout(end, lingerMilliseconds).unref()
}

function refusal(error: unknown): readonly [status: number, text: string] {
  if (!(error instanceof Error)) return [500, 'Internal server error']
  const isInvalid =
    error instanceof URIError ||
    ('code' in error && error.code === 'ERR_INVALID_URL') ||
    // The package that reads `Content-Type` has no codes.
    /^invalid (?:media type|parameter format)$/.test(error.message)
  if (isInvalid) return [400, 'Bad request']
  if (error.message === tooLarge) return [413, 'Request entity too large']
  return [500, 'Internal server error']
}
