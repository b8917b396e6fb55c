import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loadDemo } from '../demo/load.ts'
import { localSettings } from '../stack/settings.ts'
import { readStatus } from '../supabase/backend-status.ts'
import { freePort } from '../supabase/ports.ts'
import { type Load, measureLoad } from './load.ts'
import { migrateBenchState } from './migrate-bench.ts'
import { type Question, questions } from './questions.ts'

type Backend = NonNullable<Awaited<ReturnType<typeof readStatus>>>

const clientCounts = [1, 20]

/** The backend in a process of its own, as it always runs: here it shares no thread with those who ask. */
export async function startBackend(stateDir: string): Promise<{ backend: Backend; child: ChildProcess }> {
  await migrateBenchState(stateDir)
  const env = {
    ...process.env,
    SUKI_STATE_DIR: stateDir,
    BACKEND_PORT: String(await freePort()),
    DATABASE_PORT: String(await freePort()),
  }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const child = spawn(process.execPath, ['scripts/backend.ts'], { env, stdio: [...stdio] })
  while (child.exitCode === null) {
    const backend = await readStatus(stateDir)
    if (backend?.pid === child.pid && backend) return { backend, child }
    await sleep(50)
  }
  throw new Error('The backend did not start.')
}

export async function stopBackend(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** @throws Error for any answer but a success: refusals are quick, and measuring them says nothing */
function asker({ url, anonKey, serviceKey }: Backend, agent: Agent) {
  return (question: Question): Promise<void> => {
    const { method, target, body } = question.asRequest()
    const key = question.writes ? serviceKey : anonKey
    const headers = {
      ...{ apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(question.writes && { prefer: 'return=representation' }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve, reject) => {
      const outgoing = request(`${url}/rest/v1${target}`, { agent, method, headers }, (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve()
          else reject(new Error(`${target} was answered with status ${answer.statusCode}`))
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
}

/** The same rows by SQL, under the same role, on connections that are open already. */
async function connect(databaseUrl: string, count: number, role: string): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(`set role ${role}`)
      return client
    }),
  )
}

async function measureSql(databaseUrl: string, question: Question, clients: number): Promise<Load> {
  const role = question.writes ? 'service_role' : 'anon'
  const connections = await connect(databaseUrl, clients, role)
  try {
    return await measureLoad(clients, async (index) => {
      const { text, values } = question.asSql()
      await connections[index]?.query({ name: question.name, text, values })
    })
  } finally {
    await Promise.all(connections.map((connection) => connection.end()))
  }
}

const column = (text: string) => text.padStart(12)
const load = ({ perSecond, p95 }: Load) => column(perSecond.toFixed(0)) + column(p95.toFixed(1))

/** Prints how fast the embedded backend answers, beside what PostgreSQL itself needs for the same rows. */
export async function benchBackend(): Promise<void> {
  const stateDir = `${localSettings().stateDir}/bench-backend`
  const { backend, child } = await startBackend(stateDir)
  const agent = new Agent({ keepAlive: true })
  try {
    await loadDemo({ databaseUrl: backend.databaseUrl, stateDir })
    const heads = ['clients', 'requests/s', 'p95 ms', 'SQL/s', 'p95 ms', 'to SQL']
    console.log(`${''.padEnd(36)}${heads.map(column).join('')}`)
    const ask = asker(backend, agent)
    for (const question of await questions(backend.databaseUrl))
      for (const clients of clientCounts) {
        const answered = await measureLoad(clients, () => ask(question))
        const direct = await measureSql(backend.databaseUrl, question, clients)
        const ratio = column((answered.perSecond / direct.perSecond).toFixed(2))
        const numbers = `${column(String(clients))}${load(answered)}${load(direct)}${ratio}`
        console.log(`${question.name.padEnd(36)}${numbers}`)
      }
  } finally {
    agent.destroy()
    await stopBackend(child)
  }
}
