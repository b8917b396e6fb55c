import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { BuildReport } from '../../publish/build-site.ts'

const script = fileURLToPath(new URL('./builder.ts', import.meta.url))
const compileCache = new URL('../../publish/compile-cache.mjs', import.meta.url).href

export type Builder = {
  pid: number
  outDir: string
  /** The next build that is told of; the first one is of all pages. */
  nextReport(): Promise<BuildReport>
  stop(): Promise<void>
}

export type Backend = { url: string; anonKey: string; serviceKey: string }

/** Starts the process that builds and then waits for changes. */
export function startBuilder(stateDir: string, backend: Backend): Builder {
  const outDir = path.join(stateDir, 'dist')
  const child = fork(script, {
    // As `npm run build` does it.
    execArgv: ['--import', compileCache],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SUPABASE_URL: backend.url,
      SUPABASE_ANON_KEY: backend.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
      SITE_URL: 'http://localhost:8888',
      SUKI_STATE_DIR: stateDir,
      SUKI_OUT_DIR: outDir,
    },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The building process ended with code ${code}.`)
  })
  ended.catch(() => {})
  return {
    pid: child.pid ?? 0,
    outDir,
    async nextReport() {
      const [report] = await Promise.race([once(child, 'message'), ended])
      return report
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended.catch(() => {})
    },
  }
}
