import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startRebuildService } from '../../scripts/publish/rebuild/rebuild-service.ts'
import { seededRandom } from '../backend/support/random.ts'
import { rounds } from '../backend/support/rounds.ts'
import { deadLinks } from './support/dead-links.ts'
import { editSomething } from './support/edits.ts'
import { differences, environment, sitesForFile } from './support/sites.ts'

const { database, site, whole } = await sitesForFile(60)

function startRebuildProcess(): ChildProcess {
  const script = fileURLToPath(new URL('../../scripts/rebuild.ts', import.meta.url))
  const { stateDir, outDir } = site.settings
  return spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, ...environment, SUKI_STATE_DIR: stateDir, SUKI_OUT_DIR: outDir },
  })
}

/** A complete page ends with `</html>` or a script after it; other files are compiled and never rewritten. */
const pageEnd = /<\/html>(?:<script[^<]*<\/script>)?\s*$/

function brokenPages(files: Map<string, string>): string[] {
  return [...files].flatMap(([file, text]) => (file.endsWith('.html') && !pageEnd.test(text) ? [file] : []))
}

/** Files that are served and are none of the site's. */
const halfMade = (files: Map<string, string>) => [...files.keys()].filter((file) => file.includes('.next'))

/** Writing to this device always fails with "no space left". @returns where the file is until it is whole */
function leaveNoRoomFor(file: string): string {
  const unfinished = `${realpathSync(site.settings.outDir)}.next/${file.replaceAll('/', '%')}`
  mkdirSync(path.dirname(unfinished), { recursive: true })
  symlinkSync('/dev/full', unfinished)
  return unfinished
}

async function expectSameAsWhole(): Promise<void> {
  await site.build()
  await whole.build('full')
  expect(differences(site.files(), whole.files())).toEqual([])
}

test('a rebuild that is killed at any moment leaves whole pages, and the next one finishes its work', async () => {
  const random = seededRandom(7)
  // The footer and the error page link to four categories, whether the directory has them or not.
  const named = await deadLinks(database, site.files())
  for (let round = 0; round < rounds(200, 20); round++) {
    const child = startRebuildProcess()
    const gone = once(child, 'exit')
    for (let edit = 0; edit <= random(4); edit++) await editSomething(database, random)
    await sleep(random(2_500))
    child.kill('SIGKILL')
    await gone
    const files = site.files()
    expect({ round, broken: brokenPages(files) }).toEqual({ round, broken: [] })
    expect({ round, half: halfMade(files) }).toEqual({ round, half: [] })
    expect({ round, dead: await deadLinks(database, files) }).toEqual({ round, dead: named })
  }
  await expectSameAsWhole()
}, 3_600_000)

test('a whole build that is killed leaves the last one published', async () => {
  const before = site.files()
  const child = spawn(process.execPath, ['scripts/build.ts', '--all'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...environment,
      SUKI_STATE_DIR: site.settings.stateDir,
      SUKI_OUT_DIR: site.settings.outDir,
    },
  })
  const gone = once(child, 'exit')
  const copies = path.join(site.settings.stateDir, 'site')
  const copiesBefore = readdirSync(copies)
  const hasBegun = () => readdirSync(copies).some((name) => !copiesBefore.includes(name))
  while (child.exitCode === null && !hasBegun()) await sleep(2)
  child.kill('SIGKILL')
  await gone
  expect(differences(before, site.files())).toEqual([])
  await site.build('full')
  expect(readdirSync(copies)).toHaveLength(2)
})

test('a full disk stops the build, every page stays whole, and the change arrives once there is room', async () => {
  await site.build()
  const { rows } = await database.query<{ slug: string }>(
    `update mn_businesses set phone = '8222 3333' where id =
     (select id from mn_businesses where not draft and not archived order by id limit 1) returning slug`,
  )
  const file = `business/${rows[0]?.slug}.html`
  const before = site.read(file)
  const unfinished = leaveNoRoomFor(file)
  await expect(site.build()).rejects.toThrow('ENOSPC')
  expect(site.read(file)).toBe(before)
  expect(existsSync(unfinished)).toBe(false)
  await site.build()
  expect(site.read(file)).toContain('8222 3333')
  await expectSameAsWhole()
})

test('a change that is taken back after its build was cut short leaves the page as it was before', async () => {
  const { rows } = await database.query<{ slug: string }>(
    // The second comes after the first when pages are listed: the build ends there.
    `with categories as (select id, slug from mn_categories order by name, id limit 2),
     banners as (insert into mn_banner_ads (title, image_url, link_url, active, category_id)
       select 'Taken back', 'https://pictures.test/x.jpg', 'https://link.test', true, id from categories returning id)
     select slug from categories`,
  )
  await site.build()
  const [first, second] = rows.map(({ slug }) => `category/${slug}.html`)
  await database.query(`update mn_banner_ads set active = false where title = 'Taken back'`)
  leaveNoRoomFor(String(second))
  await expect(site.build()).rejects.toThrow('ENOSPC')
  // Another thread may be at it still.
  await expect.poll(() => site.read(String(first))).not.toContain('Taken back')
  await database.query(`update mn_banner_ads set active = true where title = 'Taken back'`)
  await site.build()
  expect(site.read(String(first))).toContain('Taken back')
  await expectSameAsWhole()
})

test('a category that moves twice while its builds are cut short is led to by no link that leads nowhere', async () => {
  const named = await deadLinks(database, site.files())
  const move = (slug: string) =>
    database.query(
      `update mn_categories set slug = $1 where id =
       (select category_id from mn_businesses where not draft and not archived order by category_id limit 1)`,
      [slug],
    )
  const fail = async (file: string) => {
    leaveNoRoomFor(file)
    await expect(site.build()).rejects.toThrow('ENOSPC')
  }
  const { rows } = await database.query<{ slug: string }>(
    `select slug from mn_businesses where not draft and not archived order by category_id, id limit 1`,
  )
  await move('moved-once')
  await fail('category/moved-once.html')
  await move('moved-twice')
  expect(await deadLinks(database, site.files())).toEqual(named)
  await fail(`business/${rows[0]?.slug}.html`)
  await move('moved-for-good')
  expect(await deadLinks(database, site.files())).toEqual(named)
  await expectSameAsWhole()
})

test('two rebuilds at once do the work of one', async () => {
  const random = seededRandom(11)
  const rival = startRebuildProcess()
  const gone = once(rival, 'exit')
  for (let round = 0; round < rounds(100, 20); round++) {
    await editSomething(database, random)
    await site.build()
    expect({ round, broken: brokenPages(site.files()) }).toEqual({ round, broken: [] })
  }
  rival.kill('SIGTERM')
  await gone
  await expectSameAsWhole()
}, 3_600_000)

test('a database that is away for a while delays a change, and loses none', async () => {
  await site.build()
  const errors: unknown[] = []
  const service = startRebuildService(site.siteBuilder, {
    supabaseUrl: site.settings.supabaseUrl,
    serviceKey: environment.SUPABASE_SERVICE_ROLE_KEY,
    onBuild: () => {},
    onError: (error) => errors.push(error),
  })
  const { rows } = await database.query<{ slug: string }>(
    'select slug from mn_businesses where not draft and not archived order by id desc limit 1',
  )
  const file = `business/${rows[0]?.slug}.html`
  // Revokes the right to read, which fails a build as a missing database does.
  await database.query('revoke select on mn_businesses from anon')
  await database.query(`update mn_businesses set phone = '8444 5555' where slug = $1`, [rows[0]?.slug])
  while (errors.length === 0) await sleep(20)
  expect(site.read(file)).not.toContain('8444 5555')
  expect(brokenPages(site.files())).toEqual([])
  await database.query('grant select on mn_businesses to anon')
  while (!site.read(file).includes('8444 5555')) await sleep(20)
  await service.stop()
  await expectSameAsWhole()
})
