/**
 * Loaded into Netlify's local runtime before its own code, to change eight behaviours that have no setting: it listens
 * on every network interface, starts a database of its own, reloads a function for each call, sends truncated pages
 * while they are being replaced, takes milliseconds for a file that never changes, ends at an address that it cannot
 * parse, bundles functions without the import conditions that Node was asked for, and outlives the process that started
 * it.
 */
import http from 'node:http'
import { registerHooks } from 'node:module'
import { Server } from 'node:net'
import { askedConditions } from '../conditions.mjs'
import { answeringFailures } from './answer-failures.ts'
import { answerFromMemory } from './remembered-assets.ts'

const loopback = '127.0.0.1'
const listen = Server.prototype.listen

Server.prototype.listen = function listenOnLoopback(...args) {
  const [first, second] = args
  if (typeof first === 'object' && first !== null && 'port' in first)
    return listen.call(this, { ...first, host: first.host ?? loopback }, ...args.slice(1))
  if (Number.isInteger(Number(first)) && typeof second !== 'string')
    return listen.call(this, first, loopback, ...args.slice(1))
  return listen.apply(this, args)
}

const emit = http.Server.prototype.emit

http.Server.prototype.emit = function emitUnanswered(event, ...args) {
  if (event === 'request' && answerFromMemory(this, ...args)) return true
  return emit.call(this, event, ...args)
}

const { createServer } = http

http.createServer = (...args) =>
  createServer(...args.map((arg) => (typeof arg === 'function' ? answeringFailures(arg) : arg)))

/** The runtime only warns about a database that does not start. */
const noDatabase = `
  export class NetlifyDB {
    async start() { return '' }
    async stop() {}
  }
  export const applyMigrations = async () => {}
  export const initializeTrackingTable = async () => {}
  export const resetDatabase = async () => {}
`
/**
 * Bundles by the conditions that were asked for. `module` has to be named beside others: it counts only where none is.
 * @param {string} esbuild its address
 */
const withAskedConditions = (esbuild) => `
  import esbuild from ${JSON.stringify(esbuild)}
  const conditions = ${JSON.stringify(['module', ...askedConditions])}
  export const build = (options) => esbuild.build({ ...options, conditions })
`
const whereFunctionsAreBundled = '/zip-it-and-ship-it/dist/runtimes/node/bundlers/nft/transformer.js'
const warmThreads = new URL('warm-threads.ts', import.meta.url).href
const wholeFiles = new URL('whole-files.ts', import.meta.url).href
const whereFunctionsAreCalled = '/netlify-cli/dist/lib/functions/runtimes/js/index.js'
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '@netlify/database-dev') return { url: moduleOf(noDatabase), shortCircuit: true }
    if (
      specifier === 'esbuild' &&
      askedConditions.length > 0 &&
      context.parentURL?.endsWith(whereFunctionsAreBundled)
    )
      return { url: moduleOf(withAskedConditions(next(specifier, context).url)), shortCircuit: true }
    if (specifier === 'worker_threads' && context.parentURL?.endsWith(whereFunctionsAreCalled))
      return { url: warmThreads, shortCircuit: true }
    if (specifier === '@fastify/send' && context.parentURL?.endsWith('/@fastify/static/index.js'))
      return { url: wholeFiles, shortCircuit: true }
    return next(specifier, context)
  },
})

/** @param {string} code */
function moduleOf(code) {
  return `data:text/javascript,${encodeURIComponent(code)}`
}

if (process.channel) {
  process.on('disconnect', () => process.exit())
  process.channel.unref()
}
