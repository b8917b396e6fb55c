import { runCommand } from '../../../scripts/stack/run-command.ts'
import { commandEnvironment } from '../../support/command-environment.ts'
import { one, sql } from '../../support/database.ts'
import { readPage } from '../../support/html.ts'
import { siteUrl } from '../../support/stack-settings.ts'
import { expect, test } from '../../support/test.ts'

/** Runs a command of the project against the running stack. */
async function run(...command: string[]): Promise<string> {
  const ended = await runCommand(command, { env: commandEnvironment() })
  expect(ended.output).not.toBe('')
  expect(ended.ok, ended.output).toBe(true)
  return ended.output
}

test('places that are imported are pages after the next build', async ({ page }) => {
  test.setTimeout(360_000)
  const first = await run('node', 'scripts/import.ts', 'tests/fixtures/import-places.csv')
  expect(first).toMatch(/fixture-3|line 4|row 3/i)
  const { slug } = await one<{ slug: string }>("select slug from mn_businesses where source_id = 'fixture-1'")
  const before = await sql("select * from mn_businesses where source_id like 'fixture-%' order by source_id")
  expect(before).toHaveLength(2)

  await run('node', 'scripts/import.ts', 'tests/fixtures/import-places.csv')
  expect(
    await sql("select * from mn_businesses where source_id like 'fixture-%' order by source_id"),
  ).toEqual(before)

  await run('node', 'scripts/build.ts')
  await page.goto(`/business/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tindahan ni Aling Bebang')
  await expect(page.getByRole('main')).toContainText('Marikina City')
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toHaveAttribute(
    'href',
    /^tel:\+?63281234567$|^tel:\+63-?2-?8123-?4567$/,
  )
  const sitemap = await readPage(`${siteUrl}/location/marikina-city`)
  expect(sitemap.status).toBe(200)

  const other = await one<{ city: string; name: string }>(
    "select city, name from mn_businesses where source_id = 'fixture-2'",
  )
  expect(other).toEqual({ city: 'Parañaque City', name: 'Gulayan sa Parañaque' })
})
