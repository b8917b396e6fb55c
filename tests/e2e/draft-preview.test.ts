import { one } from '../support/database.ts'
import { demoPerson, layoutShift, logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

type Draft = { id: string; slug: string; name: string; owner_id: string }

const draftOfSomebody = () =>
  one<Draft>(
    `select id, slug, name, owner_id from mn_businesses
     where draft and not archived and owner_id is not null order by slug limit 1`,
  )

test('BIZ-22 BIZ-03 its owner and administrators see a draft at its address, marked as a preview, for no index', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404/)
  const { slug, name, owner_id } = await draftOfSomebody()
  for (const person of [{ id: owner_id, email: 'owner@demo.test' }, demoPerson('admin')]) {
    await logIn(context, person)
    const answer = Promise.withResolvers<void>()
    await page.route(
      '**/preview-business?*',
      async (route) => {
        await answer.promise
        await route.continue()
      },
      { times: 1 },
    )
    const preview = page.waitForResponse('**/preview-business?*')
    await page.goto(`/business/${slug}`)
    await expect(page.getByRole('main').getByRole('img', { name: 'Loading' })).toBeVisible()
    answer.resolve()
    expect((await preview).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('note')).toContainText('Preview')
    await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 12)}`))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Rate & Report' })).toHaveCount(0)
    await expect(page.getByText('Business not found')).toBeHidden()
    expect(await layoutShift(page)).toBe(0)
  }
})

test('BIZ-02 BIZ-23 anybody else who is signed in reads Business not found, for a draft as for nothing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404/)
  const archived = await one<Draft>(
    `select id, slug, name, owner_id from mn_businesses where archived and owner_id is not null order by slug limit 1`,
  )
  await logIn(context, { id: archived.owner_id, email: 'owner@demo.test' })
  await page.goto(`/business/${archived.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible()
  await logIn(context, await newPerson())
  const { slug, name } = await draftOfSomebody()
  for (const address of [`/business/${slug}`, '/business/no-such-business']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(name)
  }
})

test('BIZ-22 when it cannot be looked up the page says so, and nothing is shown as a draft', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404|ERR_FAILED/)
  const { slug, owner_id } = await draftOfSomebody()
  await logIn(context, { id: owner_id, email: 'owner@demo.test' })
  await page.route('**/preview-business?*', (route) => route.abort('failed'))
  await page.goto(`/business/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible()
  await expect(page.getByText('We could not look whether this is a draft of yours.')).toBeVisible()
})
