import path from 'node:path'
import { startRebuild } from '../../../scripts/stack/rebuild.ts'
import { commandEnvironment } from '../../support/command-environment.ts'
import { one, sql } from '../../support/database.ts'
import { demoPerson, logIn } from '../../support/session.ts'
import { stackSettings } from '../../support/stack-settings.ts'
import { expect, test } from '../../support/test.ts'

const name = 'Aling Nena’s Live Carinderia'
const slug = 'aling-nenas-live-carinderia'

/** The process that `npm start` runs beside the site. */
function startPublishing(): Promise<{ stop(): Promise<void> }> {
  return startRebuild(path.resolve(stackSettings.stateDir), commandEnvironment())
}

test('BUILD-02 a draft that an administrator publishes is on its own, its category’s and its city’s page, and goes again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404/)
  const category = await one<{ id: string; slug: string }>(
    'select id, slug from mn_categories where item_count > 0 order by item_count, slug limit 1',
  )
  // Featured, so that it stands on the first page of each list.
  await sql(
    `insert into mn_businesses (name, slug, city, category_id, draft, featured_by_admin, rating_override)
     values ($1, $2, 'Pateros', $3, true, true, 10)`,
    [name, slug, category.id],
  )
  const pages = [`/business/${slug}`, `/category/${category.slug}`, '/location/pateros']
  const publishing = await startPublishing()
  try {
    await logIn(context, demoPerson('admin'))
    await page.goto(`/admin?tab=waiting-to-publish&q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Publish ${name}` }).click()
    // Whoever leaves before takes the request along.
    await expect(page.getByText('Business published.')).toBeVisible()
    for (const address of pages)
      await expect(async () => {
        await page.goto(address)
        await expect(page.getByRole('main')).toContainText(name, { timeout: 500 })
      }).toPass({ timeout: 30_000 })

    await page.goto('/admin?tab=publishing')
    await expect(page.getByText(/pages? written, 0 removed/).first()).toBeVisible({ timeout: 30_000 })
    const publish = page.getByRole('button', { name: 'Publish Now' })
    await publish.press('Enter')
    await expect(page.getByText('A look at every page').first()).toBeVisible({ timeout: 30_000 })
    await expect(publish).toBeFocused()
  } finally {
    await sql('delete from mn_businesses where slug = $1', [slug])
    for (const address of pages)
      await expect(async () => {
        await page.goto(address)
        await expect(page.getByRole('main')).not.toContainText(name, { timeout: 500 })
      }).toPass({ timeout: 30_000 })
    await publishing.stop()
  }
})
