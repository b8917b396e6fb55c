import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { Page } from '#rendering/page.ts'

/** What a copy of the site was built with; a difference means that all of it must be built again. */
export type Fact = 'cursor' | 'made-with' | 'all-seen-at'

/** A page that has an address of its own; following pages of a list are reached from its first. */
export type Address = { path: string; lastModified: string | null }

/**
 * A kind of pages whose sitemaps do not show what is recorded. With `retimed` the addresses are still the same ones, and
 * only of these the time of the last change differs.
 */
export type StaleKind = { kind: string; retimed?: Address[] }

/**
 * What is known of a published copy of the site: its pages and their digests, and how far in the outbox it is. It
 * lies beside the pages, on disk and not in memory. A page is marked dirty before it is written and written down once it has
 * been, so a build that was killed leaves no page that is taken for another than it is.
 */
export type PageManifest = {
  fact(name: Fact): string | undefined
  setFact(name: Fact, value: string): void
  /** Whether the page is published as it should be; then this build has seen it. */
  markSeen(page: { path: string; digest: string }): boolean
  /** Whether a page is published at this address, as it should be or not. */
  has(path: string): boolean
  /**
   * Pages that are about to be written, of a kind, or removed: none is current until it is recorded, even when the
   * build is killed first and its data are by then what they were before; and one that is new is found by `unseen`, so
   * that a later build removes what this one may have left. Holds once this returns.
   */
  markDirty(paths: readonly string[], kind?: string): void
  record(kind: string, page: Omit<Page, 'locals'>): void
  forget(path: string): void
  /** Pages that this build has not seen: of one address and its following pages, or of all. */
  unseen(address?: string): string[]
  /** Addresses of a kind, in the order of their paths. */
  addresses(kind: string): Iterable<Address>
  staleKinds(): StaleKind[]
  /** The sitemaps of a kind were written; each file's latest change is kept for the index. */
  settle(kind: string, lastModified: readonly string[]): void
  /** Every sitemap there is, in the order of kinds and numbers. */
  sitemaps(): { kind: string; number: number; lastModified: string }[]
  close(): void
}

/** In place of the build that saw a page: it was to be written, and has not been written down since. */
const neverWrittenDown = ''

/** Writing down a thousand pages together costs as much as one alone. */
const operationsTogether = 1_000

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists fact (name text primary key, value text not null) without rowid;
  create table if not exists stale (kind text primary key) without rowid;
  create table if not exists retimed (path text primary key, kind text not null) without rowid;
  create table if not exists sitemap (
    kind text, number integer, last_modified text, primary key (kind, number)
  ) without rowid;
  create table if not exists page (
    path text primary key, kind text not null, digest text not null, last_modified text, build text not null
  ) without rowid;
`

/** @param file made, with its folder, when it is missing */
export function openPageManifest(file: string): PageManifest {
  mkdirSync(path.dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(schema)
  const build = randomUUID()
  const see = db.prepare('update page set build = ? where path = ? and digest = ?')
  const markDirty = db.prepare(`update page set digest = '' where path = ?`)
  const announce = db.prepare(
    `insert into page values (?, ?, '', null, '${neverWrittenDown}') on conflict (path) do update set digest = ''`,
  )
  const known = db.prepare(
    `select last_modified from page where path = ? and kind = ? and build <> '${neverWrittenDown}'`,
  )
  const put = db.prepare('insert or replace into page values (?, ?, ?, ?, ?)')
  const kindOf = db.prepare(`select kind from page where path = ? and build <> '${neverWrittenDown}'`)
  const remove = db.prepare('delete from page where path = ?')
  const makeStale = db.prepare('insert or ignore into stale values (?)')
  const retime = db.prepare('insert or replace into retimed values (?, ?)')
  let pending = 0

  const write = (operation: () => void) => {
    if (pending === 0) db.exec('begin')
    operation()
    pending += 1
    if (pending === operationsTogether) flush()
  }
  const flush = () => {
    if (pending > 0) db.exec('commit')
    pending = 0
  }

  return {
    fact: (name) => db.prepare('select value from fact where name = ?').get(name)?.['value']?.toString(),
    setFact(name, value) {
      flush()
      db.prepare('insert or replace into fact values (?, ?)').run(name, value)
    },
    markSeen(page) {
      let changes = 0
      write(() => {
        changes = Number(see.run(build, page.path, page.digest).changes)
      })
      return changes > 0
    },
    has: (address) => kindOf.get(address) !== undefined,
    markDirty(paths, kind) {
      for (const address of paths) write(() => (kind ? announce.run(address, kind) : markDirty.run(address)))
      flush()
    },
    record(kind, { path: address, digest, lastModified = null }) {
      write(() => {
        const before = known.get(address, kind)
        if (!before) makeStale.run(kind)
        else if (before['last_modified'] !== lastModified && !address.includes('?')) retime.run(address, kind)
        put.run(address, kind, digest, lastModified, build)
      })
    },
    forget(address) {
      write(() => {
        const kind = kindOf.get(address)?.['kind']
        if (kind) makeStale.run(kind)
        remove.run(address)
      })
    },
    unseen(address) {
      const rows = address
        ? db
            .prepare(`select path from page where build <> ? and (path = ? or (path > ? and path < ?))`)
            .all(build, address, `${address}?`, `${address}@`)
        : db.prepare('select path from page where build <> ?').all(build)
      return rows.map((row) => String(row['path']))
    },
    *addresses(kind) {
      const rows = db.prepare(
        `select path, last_modified from page
         where kind = ? and instr(path, '?') = 0 and build <> '${neverWrittenDown}' order by path`,
      )
      for (const row of rows.iterate(kind)) yield toAddress(row)
    },
    staleKinds() {
      const stale = new Map<string, StaleKind>()
      const retimed = db.prepare('select page.* from retimed join page using (path) order by path').all()
      for (const row of retimed) {
        const kind = String(row['kind'])
        const addresses = stale.get(kind)?.retimed ?? []
        stale.set(kind, { kind, retimed: [...addresses, toAddress(row)] })
      }
      for (const { kind } of db.prepare('select kind from stale order by kind').all())
        stale.set(String(kind), { kind: String(kind) })
      return [...stale.values()]
    },
    settle(kind, lastModified) {
      write(() => {
        for (const table of ['stale', 'retimed']) db.prepare(`delete from ${table} where kind = ?`).run(kind)
        db.prepare('delete from sitemap where kind = ?').run(kind)
        const add = db.prepare('insert into sitemap values (?, ?, ?)')
        for (const [index, time] of lastModified.entries()) add.run(kind, index + 1, time)
      })
      flush()
    },
    sitemaps: () =>
      db
        .prepare('select kind, number, last_modified from sitemap order by kind, number')
        .all()
        .map((row) => ({
          kind: String(row['kind']),
          number: Number(row['number']),
          lastModified: String(row['last_modified']),
        })),
    close() {
      flush()
      db.close()
    },
  }
}

function toAddress(row: Record<string, SQLOutputValue>): Address {
  return { path: String(row['path']), lastModified: row['last_modified']?.toString() ?? null }
}

/** Removes a manifest and what SQLite keeps beside it. */
export function removePageManifest(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
