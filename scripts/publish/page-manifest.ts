import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { Page } from '#rendering/page.ts'

/** What a copy of the site was built with; if any of it differs, the whole copy must be rebuilt. */
export type Fact = 'cursor' | 'made-with' | 'all-seen-at'

/** A page with a URL of its own; further pages of a list belong to its first. */
export type SitemapEntry = { path: string; lastModified: string | null }

/**
 * A kind of pages whose sitemaps are out of date. With `retimed` the URLs are unchanged and only the listed times differ.
 */
export type StaleKind = { kind: string; retimed?: SitemapEntry[] }

/**
 * The manifest of a published copy: its pages with their digests, and its position in the outbox. It is a file beside
 * the pages. A page is marked dirty before it is written and recorded afterwards, so that a killed build never leaves a
 * page with the wrong digest.
 */
export type PageManifest = {
  fact(name: Fact): string | undefined
  setFact(name: Fact, value: string): void
  /** Whether the page is published and current; if so, marks it as seen by this build. */
  markSeen(page: { path: string; digest: string }): boolean
  /** Whether a page is published at this URL, current or not. */
  has(path: string): boolean
  /**
   * Marks pages that are about to be written or removed. A dirty page is not current until it is recorded, even if the
   * build is killed and the data change back; a new one is found by `unseen`, so that a later build removes leftovers.
   * The marks are durable when this returns.
   */
  markDirty(paths: readonly string[], kind?: string): void
  /** @param still the name of the still map that the page shows */
  record(kind: string, page: Omit<Page, 'locals'>, still?: string | null): void
  /** The still maps that pages show. */
  stills(): Set<string>
  /** Marks a published page as seen by this build, though not as current: it was not written again. */
  keep(path: string): void
  forget(path: string): void
  /** Pages that this build has not seen: at one URL and its further pages, or all. */
  unseen(path?: string): string[]
  /** Pages that nothing lists any more, and that are removed once the pages which may link to them were built again. */
  leaving(): Set<string>
  setLeaving(paths: readonly string[]): void
  /** The URLs of a kind, ordered by path. */
  sitemapEntries(kind: string): Iterable<SitemapEntry>
  staleKinds(): StaleKind[]
  /** Records that the sitemaps of a kind were written, with each file's latest change for the index. */
  settle(kind: string, lastModified: readonly string[]): void
  /** All sitemaps, ordered by kind and number. */
  sitemaps(): { kind: string; number: number; lastModified: string }[]
  close(): void
}

/** Stands for the build that saw a page while the page is dirty. */
const neverWrittenDown = ''

/** Recording a thousand pages in one transaction costs as much as recording one. */
const operationsTogether = 1_000

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists fact (name text primary key, value text not null) without rowid;
  create table if not exists stale (kind text primary key) without rowid;
  create table if not exists retimed (path text primary key, kind text not null) without rowid;
  create table if not exists still (path text primary key, name text not null) without rowid;
  create table if not exists leaving (path text primary key) without rowid;
  create table if not exists sitemap (
    kind text, number integer, last_modified text, primary key (kind, number)
  ) without rowid;
  create table if not exists page (
    path text primary key, kind text not null, digest text not null, last_modified text, build text not null
  ) without rowid;
`

/** @param file created with its folder when it is missing */
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
  const keep = db.prepare(`update page set build = ? where path = ? and build <> '${neverWrittenDown}'`)
  const showStill = db.prepare('insert or replace into still values (?, ?)')
  const hideStill = db.prepare('delete from still where path = ?')
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
    has: (path) => kindOf.get(path) !== undefined,
    markDirty(paths, kind) {
      for (const path of paths) write(() => (kind ? announce.run(path, kind) : markDirty.run(path)))
      flush()
    },
    record(kind, { path, digest, lastModified = null }, still = null) {
      write(() => {
        const before = known.get(path, kind)
        if (!before) makeStale.run(kind)
        else if (before['last_modified'] !== lastModified && !path.includes('?')) retime.run(path, kind)
        put.run(path, kind, digest, lastModified, build)
        if (still === null) hideStill.run(path)
        else showStill.run(path, still)
      })
    },
    stills: () =>
      new Set(
        db
          .prepare('select distinct name from still')
          .all()
          .map((row) => String(row['name'])),
      ),
    keep: (path) => write(() => keep.run(build, path)),
    forget(path) {
      write(() => {
        const kind = kindOf.get(path)?.['kind']
        if (kind) makeStale.run(kind)
        remove.run(path)
        hideStill.run(path)
      })
    },
    unseen(path) {
      const rows = path
        ? db
            .prepare(`select path from page where build <> ? and (path = ? or (path > ? and path < ?))`)
            .all(build, path, `${path}?`, `${path}@`)
        : db.prepare('select path from page where build <> ?').all(build)
      return rows.map((row) => String(row['path']))
    },
    leaving: () =>
      new Set(
        db
          .prepare('select path from leaving')
          .all()
          .map((row) => String(row['path'])),
      ),
    setLeaving(paths) {
      write(() => {
        db.prepare('delete from leaving').run()
        const add = db.prepare('insert into leaving values (?)')
        for (const path of paths) add.run(path)
      })
    },
    *sitemapEntries(kind) {
      const rows = db.prepare(
        `select path, last_modified from page
         where kind = ? and instr(path, '?') = 0 and build <> '${neverWrittenDown}' order by path`,
      )
      for (const row of rows.iterate(kind)) yield toEntry(row)
    },
    staleKinds() {
      const stale = new Map<string, StaleKind>()
      const retimed = db.prepare('select page.* from retimed join page using (path) order by path').all()
      for (const row of retimed) {
        const kind = String(row['kind'])
        const entries = stale.get(kind)?.retimed ?? []
        stale.set(kind, { kind, retimed: [...entries, toEntry(row)] })
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
      try {
        flush()
      } finally {
        // On a full disk the last records are lost; their pages are then looked at again.
        db.close()
      }
    },
  }
}

function toEntry(row: Record<string, SQLOutputValue>): SitemapEntry {
  return { path: String(row['path']), lastModified: row['last_modified']?.toString() ?? null }
}

/** Removes a manifest and SQLite's files beside it. */
export function removePageManifest(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
