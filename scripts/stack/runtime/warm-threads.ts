/**
 * Replaces `worker_threads` where Netlify's local runtime calls a function. The runtime starts a thread and loads all
 * code for each call, which takes half a second. Like the host, this keeps instances for later calls, one call at a
 * time. An instance ends when its code changes, when it crashes, or when it has been idle for a while.
 */
import { EventEmitter } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import type { FunctionCall } from './function-thread.ts'

type Options = { env: NodeJS.ProcessEnv; workerData: FunctionCall }
type Call = { caller: EventEmitter; script: URL; options: Options }
type Instance = { thread: Thread; caller: EventEmitter; busy: boolean; idle?: NodeJS.Timeout }
type Instances = { idle: Instance[]; busy: number; waiting: Call[] }

const atOnce = 8
const secondsKept = 300
const instancesByCode = new Map<string, Instances>()

/** What the runtime creates for a call: it emits the answer as `message`, or `error` when the function crashes. */
export class Worker extends EventEmitter {
  constructor(script: URL, options: Options) {
    super()
    const code = codeAt(options.workerData.entryFilePath)
    const instances = instancesByCode.get(code) ?? { idle: [], busy: 0, waiting: [] }
    instancesByCode.set(code, instances)
    const call = { caller: this, script, options }
    if (instances.busy < atOnce) run(call, instances)
    else instances.waiting.push(call)
  }
}

/** Identifies the function's code and the compiled pages; it changes when either is written again. */
function codeAt(entryFilePath: string): string {
  const folder = path.dirname(fileURLToPath(entryFilePath))
  const renderer = path.join(process.env['SUKI_STATE_DIR'] ?? '.local', 'renderer/current')
  const files = [...readdirSync(folder).map((name) => path.join(folder, name)), renderer]
  const written = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
  return [entryFilePath, ...written].join(' ')
}

function run({ caller, script, options }: Call, instances: Instances): void {
  const instance = instances.idle.pop() ?? start(script, options, instances)
  clearTimeout(instance.idle)
  instance.caller = caller
  instance.busy = true
  instances.busy += 1
  instance.thread.postMessage(options.workerData)
}

function start(script: URL, { env }: Options, instances: Instances): Instance {
  const thread = new Thread(new URL('function-thread.ts', import.meta.url), { env, workerData: script.href })
  const instance: Instance = { thread, caller: new EventEmitter(), busy: false }
  thread.unref()
  thread.on('message', (answer: unknown) => {
    const { caller } = instance
    // Free before the answer is emitted, so that an immediate next call gets the same instance.
    keep(instance, instances)
    caller.emit('message', answer)
  })
  thread.on('error', (error) => instance.caller.emit('error', error))
  thread.on('exit', () => {
    retire(instance, instances)
    if (!instance.busy) return
    instance.caller.emit('error', new Error('The function ended its thread.'))
    goOn(instances)
  })
  return instance
}

function keep(instance: Instance, instances: Instances): void {
  instance.busy = false
  instances.idle.push(instance)
  instance.idle = setTimeout(() => {
    // Terminating a thread takes a while, and no call may reach it meanwhile.
    retire(instance, instances)
    void instance.thread.terminate()
  }, secondsKept * 1000).unref()
  goOn(instances)
}

function retire(instance: Instance, instances: Instances): void {
  clearTimeout(instance.idle)
  instances.idle = instances.idle.filter((other) => other !== instance)
}

function goOn(instances: Instances): void {
  instances.busy -= 1
  const next = instances.waiting.shift()
  if (next !== undefined) run(next, instances)
}
