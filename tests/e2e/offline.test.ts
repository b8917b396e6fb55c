import { isPublic, one } from '../support/database.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

type Place = { slug: string; name: string }

test('who saved a place finds it and the last pages without a network, and today’s page with one', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const named = `select slug, name from mn_businesses where ${isPublic} and name like $1 || '%' order by slug limit 1`
  const place = await one<Place>(named, ['A'])
  const other = await one<Place>(named, ['B'])
  await page.goto(`/business/${place.slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText(`${place.name} is among your saved places.`)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto(`/business/${place.slug}`)
  await page.goto('/about')

  await context.setOffline(true)
  await page.goto(`/business/${place.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.name)
  await page.goto(`/business/${other.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You Are Offline')
  const saved = page.getByRole('region', { name: 'Saved places' })
  await expect(saved.getByRole('link', { name: place.name })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Last seen' }).getByRole('link', { name: /About/ }),
  ).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name)
})
