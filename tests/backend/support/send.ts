import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

/** A raw request, sent without normalising or encoding anything. */
export type Sent = {
  method: string
  /** Path and query string; bytes above 127 are sent as they are. */
  target: string
  headers: OutgoingHttpHeaders
  body?: string | Buffer | undefined
}

export type Got = { status: number; headers: IncomingHttpHeaders; body: string }

/** Connections that stay open between requests, as many as may be in flight at once. */
export function createSender(url: string, connections: number, limitMs = 25_000) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, target, headers, body }: Sent): Promise<Got> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url)
      // Without a length the body would be parsed as the next request for methods that normally have none.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = {
        ...{ agent, hostname, port, method, path: target, timeout: limitMs },
        headers: { ...headers, ...length },
      }
      const outgoing = request(options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          })
        })
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${limitMs} ms`)))
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}
