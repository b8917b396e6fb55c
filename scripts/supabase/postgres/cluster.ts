import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { PostgresHome } from './home.ts'

/** The one role that may do everything, named as on hosted projects. */
export const superuser = 'supabase_admin'

type Outcome = { code: number | null; output: string }

function run(program: string, args: readonly string[], account: Account | undefined): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/**
 * The superuser's password, made once for a state folder and readable by its owner alone.
 * Passwords matter even on 127.0.0.1: every user of the machine can connect there.
 */
export async function superuserPassword(stateDir: string): Promise<string> {
  const file = join(stateDir, 'postgres.password')
  const known = existsSync(file) ? (await readFile(file, 'utf8')).trim() : ''
  if (known !== '') return known
  const password = randomBytes(24).toString('base64url')
  // Renamed once complete: a truncated password would lock everyone out for good.
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, `${password}\n`, { mode: 0o600 })
  await rename(temporary, file)
  return password
}

/**
 * Creates the data folder once. It is made under another name and renamed, so that an interruption leaves
 * nothing that looks finished. Text sorts by ICU's rules, as on hosted projects.
 */
export async function createCluster(
  home: PostgresHome,
  account: Account | undefined,
  password: string,
): Promise<void> {
  if (existsSync(join(home.dataDir, 'PG_VERSION'))) return
  const temporary = `${home.dataDir}.${process.pid}`
  const passwordFile = `${temporary}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) await chown(passwordFile, account.uid, account.gid)
  try {
    // Older macOS lacks C.UTF-8. C exists everywhere, and matters little beside ICU.
    for (const locale of ['C.UTF-8', 'C']) {
      await rm(temporary, { recursive: true, force: true })
      const { code, output } = await run(
        join(home.programs, 'bin', 'initdb'),
        [
          `--pgdata=${temporary}`,
          `--pwfile=${passwordFile}`,
          `--locale=${locale}`,
          ...[`--username=${superuser}`, '--auth=scram-sha-256', '--encoding=UTF8'],
          ...['--locale-provider=icu', '--icu-locale=en-US'],
        ],
        account,
      )
      if (code === 0) return await rename(temporary, home.dataDir)
      if (locale === 'C') throw new Error(`PostgreSQL could not create its data folder:\n${output.trim()}`)
    }
  } finally {
    await rm(passwordFile, { force: true })
    await rm(temporary, { recursive: true, force: true })
  }
}
