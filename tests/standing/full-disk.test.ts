/** A disk of its own for the state, which other files fill and free again. */
import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { seededRandom } from '../backend/support/random.ts'
import { rounds } from '../backend/support/rounds.ts'
import {
  accessOf,
  canLook,
  type Directory,
  makeDirectory,
  newFolder,
  removeDirectory,
  type Started,
  start,
} from './support/directory.ts'
import { allKept, createWriters } from './support/writers.ts'

const full = rounds(20, 20)
const random = seededRandom(20261122)

/** After a failure the rebuild service tries again within 30 s, and within 5 s of an announced change. */
const within = { timeout: 45_000, interval: 200 }

function canMount(): boolean {
  const folder = newFolder()
  try {
    mount(folder)
    execFileSync('/bin/umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each round leaves listings behind, and pages of them. */
const megabytes = 500 + 50 * full

function mount(folder: string): void {
  const size = `size=${megabytes}m`
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' })
}

describe.skipIf(!canLook || process.getuid?.() !== 0 || !canMount())('a disk that other files fill', () => {
  const disk = newFolder()
  const filler = path.join(disk, 'filler')
  let directory: Directory
  let started: Started

  beforeAll(async () => {
    mount(disk)
    chmodSync(disk, 0o755)
    mkdirSync(path.join(disk, 'suki'))
    directory = await makeDirectory(path.join(disk, 'suki'), 300)
    started = await start(directory)
  }, 120_000)
  afterAll(async () => {
    await started?.stop()
    removeDirectory(directory)
    execFileSync('/bin/umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  })

  /** To the last byte, as a program does that writes until it fails; also where others give some back meanwhile. */
  function fill(): void {
    const chunk = Buffer.alloc(1024 * 1024)
    while (statfsSync(disk).bavail > 0) {
      try {
        writeFileSync(filler, chunk, { flag: 'a' })
      } catch {
        // It is full.
      }
    }
  }

  const free = () => rmSync(filler)

  /** What PostgreSQL's own upkeep does to its files of what each new connection needs to know; the next writes them again. */
  function removeConnectionCaches(): void {
    const data = path.join(directory.stateDir, 'postgres/data')
    for (const file of globSync('{global,base/*}/pg_internal.init', { cwd: data }))
      rmSync(path.join(data, file))
  }

  async function db() {
    const { url, serviceKey } = await accessOf(directory)
    return createDb(url, serviceKey)
  }

  const publish = async (slug: string) =>
    (await db()).from('mn_businesses').insert({ slug, name: slug, city: 'Pasig City', draft: false })

  async function statusOf(address: string): Promise<number> {
    const response = await fetch(`${directory.origin}${address}`)
    await response.arrayBuffer()
    return response.status
  }

  /** Published as a file, not rendered for whoever asks; else what was answered, and what the directory said last. */
  const howBuilt = async (slug: string) => {
    const response = await fetch(`${directory.origin}/business/${slug}`)
    await response.arrayBuffer()
    const isFile = !response.headers.has('x-nf-invocation-metadata')
    if (response.status === 200 && isFile) return 'built'
    return `${response.status}${isFile ? '' : ' rendered'}: ${started.said().slice(-2000)}`
  }

  /**
   * Touches hundreds of pages, which take a while to build. Not what people wrote meanwhile: with each round that would
   * be more, until one statement takes longer than it may.
   */
  const change = async (words: string) =>
    (await db())
      .from('mn_businesses')
      .update({ short_description: words })
      .not('name', 'like', 'Written %')
      .throwOnError()

  async function shown(): Promise<string> {
    const response = await fetch(`${directory.origin}/business/written-at-last`)
    return response.text()
  }

  test('pages are served, rows read, and what is written is refused with what is wrong', async () => {
    removeConnectionCaches()
    fill()
    const readAtOnce = Array.from({ length: 12 }, async () =>
      (await db()).from('mn_categories').select('slug').limit(1),
    )
    for (const { error } of await Promise.all(readAtOnce)) expect(error).toBeNull()
    const { status, error } = await publish('written-in-vain')
    expect([status, error?.code, error?.message]).toEqual([
      503,
      '53100',
      'The disk is full: nothing can be written until there is room.',
    ])
    expect(await statusOf('/')).toBe(200)
    const read = await (await db()).from('mn_categories').select('slug').limit(1)
    expect(read.error).toBeNull()
    const { url, serviceKey } = await accessOf(directory)
    const signUp = await fetch(`${url}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
      body: JSON.stringify({ email: 'in-vain@people.test' }),
    })
    expect([signUp.status, await signUp.text()]).toEqual([503, expect.stringContaining('The disk is full')])
    const picture = await (await db()).storage
      .from('business-images')
      .upload('in/vain.png', Buffer.alloc(9), { contentType: 'image/png' })
    expect(picture.error?.message).toContain('The disk is full')
    await expect.poll(started.said, within).toContain(`The disk that holds ${directory.stateDir} is full.`)
  })

  test('all recovers by itself when there is room', async () => {
    free()
    await expect.poll(async () => (await publish('written-at-last')).status, within).toBe(201)
    expect(started.said()).not.toContain(' ended ')
    await expect.poll(() => howBuilt('written-at-last'), within).toBe('built')
    await expect.poll(started.said, within).toContain('There is room on the disk again')
  })

  test('builds in whose middle the disk fills leave what was published, and end once there is room', async () => {
    await change('Written before the disk filled')
    fill()
    expect(await statusOf('/')).toBe(200)
    expect(await statusOf('/business/written-at-last')).toBe(200)
    free()
    await expect.poll(shown, within).toContain('Written before the disk filled')
    expect(started.child.exitCode).toBeNull()
  }, 90_000)

  test(`filled and freed ${full} times while people write and pages are built, it loses and doubles nothing`, async () => {
    const writers = createWriters()
    for (let round = 0; round < full; round += 1) {
      const over = new AbortController()
      const access = await accessOf(directory)
      const writing = [1, 2, 3].map((writer) => writers.write(access, `${round} ${writer}`, over.signal))
      await sleep(random(500))
      await change(`Written in round ${round}`)
      await sleep(random(200))
      fill()
      await expect.poll(async () => (await publish('in-vain')).status, within).toBe(503)
      expect(await statusOf('/')).toBe(200)
      await sleep(random(500))
      free()
      const known = writers.acknowledged()
      await expect.poll(writers.acknowledged, within).toBeGreaterThan(known)
      over.abort()
      await Promise.all(writing)
      expect({ round, ...(await writers.settle(await accessOf(directory))) }).toEqual({ round, ...allKept })
      await expect.poll(shown, within).toContain(`Written in round ${round}`)
      expect(started.child.exitCode).toBeNull()
    }
  }, 3_600_000)
})
