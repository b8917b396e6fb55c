import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { siteOrigin } from '#config/environment.ts'
import { site } from '#config/place/site.ts'
import { err, ok, type Result } from '#core/result.ts'
import { isPublicIp } from './public-address.ts'
import { readBody } from './read-body.ts'

/** Why nothing was fetched; `refusals` has the messages. */
export type Refusal = keyof typeof refusals

/** Shown to the user who asked for the URL. They never reveal what a name resolves to. */
export const refusals = {
  'not-web': 'Only http and https links can be read.',
  'not-public': 'This link does not lead to a public page.',
  'not-found': 'The site of this link could not be found.',
  unreachable: 'The site of this link does not answer.',
  redirects: 'This link leads from one page to the next without end.',
  slow: 'The site of this link took too long to answer.',
  large: 'The page of this link is too large to read.',
  status: 'The site of this link did not show the page.',
  type: 'This link does not lead to a page that can be read.',
  robots: 'The site asks programs not to read this page (its robots.txt).',
} as const

export type Fetched = {
  /** Where the last redirect led. */
  url: URL
  /** Media type with its parameters, as sent. */
  type: string
  body: Uint8Array
}

type Address = { address: string; family: number }

/** Resolves all addresses of a host; tests fake it. */
type Resolve = (host: string) => Promise<Address[]>

export type SafeFetchOptions = {
  /** Accepted media types, such as `text/html`. */
  types: RegExp
  /** Bytes, before and after decompression. */
  limit: number
  /** Milliseconds for the whole fetch, redirects included. */
  timeout: number
  /** Whether a URL already says enough; then it is not requested and the body is empty. */
  isEnough?: (url: URL) => boolean
  /** Whether a site lets programs read a URL; asked before each request. */
  mayRead?: (url: URL) => Promise<boolean>
}

/** Our reader's name, as sites know it: in what it sends, and in their robots.txt. */
export const readerName = `${site.brand}Reader`

const maxRedirects = 5
const redirecting = new Set([301, 302, 303, 307, 308])

const askNameServers: Resolve = (host) => lookup(host, { all: true })

/**
 * Fetches a URL that a user typed, from the public internet only. Every host on the way is checked before anything
 * connects, and the connection goes to the very IP that was checked, so that a name which resolves differently a moment
 * later changes nothing. Sends no cookies or credentials and uses no proxy.
 */
export async function safeFetch(
  address: string,
  options: SafeFetchOptions,
  resolve: Resolve = askNameServers,
): Promise<Result<Fetched, Refusal>> {
  const signal = AbortSignal.timeout(options.timeout)
  let next = address
  let base: URL | undefined
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const url = readAddress(next, base)
    if (!url.ok) return url
    if (options.isEnough?.(url.value)) return ok({ url: url.value, type: '', body: new Uint8Array() })
    if (options.mayRead && !(await options.mayRead(url.value))) return err('robots')
    const answer = await ask(url.value, options, resolve, signal)
    if (!answer.ok) return answer
    if ('fetched' in answer.value) return ok(answer.value.fetched)
    next = answer.value.location
    base = url.value
  }
  return err('redirects')
}

/**
 * The URL standard normalises every spelling of an IPv4 address (decimal, octal, hexadecimal, short) to four numbers.
 */
function readAddress(text: string, base: URL | undefined): Result<URL, Refusal> {
  if (!URL.canParse(text, base)) return err('not-web')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return err('not-web')
  // The URL standard drops a scheme's default port; any other port is not a website.
  if (url.username !== '' || url.password !== '' || url.port !== '') return err('not-public')
  return ok(url)
}

type Answer = { fetched: Fetched } | { location: string }

async function ask(
  url: URL,
  options: SafeFetchOptions,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<Result<Answer, Refusal>> {
  const target = await publicAddresses(url.hostname, resolve, signal)
  if (!target.ok) return target
  try {
    const response = await send(url, target.value, signal)
    return await readAnswer(url, response, options, signal)
  } catch {
    return err(signal.aborted ? 'slow' : 'unreachable')
  }
}

/** @returns all addresses of a host, if every one of them is public */
async function publicAddresses(
  hostname: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<Result<Address[], Refusal>> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await unlessAborted(resolve(host), signal) : [{ address: host, family }]
  if (found === null || found.length === 0) return err(signal.aborted ? 'slow' : 'not-found')
  return found.every(({ address }) => isPublicIp(address)) ? ok(found) : err('not-public')
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  return Promise.race([work.catch(() => null), aborted])
}

/** Pins the connection to the addresses that were checked, whatever the name resolves to by now. */
function answerWith(addresses: readonly Address[]): NonNullable<http.RequestOptions['lookup']> {
  return (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
}

function send(url: URL, addresses: readonly Address[], signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: 'text/html,application/xhtml+xml,image/*;q=0.8,*/*;q=0.1',
      'Accept-Encoding': 'gzip, deflate, br',
      'Accept-Language': 'en',
      'User-Agent': `Mozilla/5.0 (compatible; ${readerName}/1.0; +${siteOrigin()})`,
    }
    // `agent: false`: a fresh connection, none kept open for another address.
    request(url, { agent: false, headers, signal, lookup: answerWith(addresses) })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function readAnswer(
  url: URL,
  response: http.IncomingMessage,
  { types, limit }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Result<Answer, Refusal>> {
  const { statusCode = 0, headers } = response
  const type = headers['content-type'] ?? ''
  if (redirecting.has(statusCode) && headers.location !== undefined) {
    response.destroy()
    return ok({ location: headers.location })
  }
  const refusal: Refusal | null = statusCode !== 200 ? 'status' : types.test(type) ? null : 'type'
  if (refusal !== null) {
    response.destroy()
    return err(refusal)
  }
  const body = await readBody(response, limit, signal)
  return body.ok ? ok({ fetched: { url, type, body: body.value } }) : body
}
