import { isPublic, one } from '../support/database.ts'
import { phone } from '../support/screens.ts'
import { logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** A business with everything that a card can show, in the search for its name. */
async function fullCard(): Promise<{ name: string; slug: string; phone: string; email: string }> {
  return one(
    `select name, slug, phone, email from mn_businesses where ${isPublic} and phone <> '' and email <> ''
     and website_url <> '' and short_description <> '' and rating_count > 0 order by slug limit 1`,
  )
}

const searchFor = (name: string) => `/search?${new URLSearchParams({ q: name })}`

test('the whole card leads to the business, by one link for the keyboard and for screen readers', async ({
  page,
}) => {
  const { name, slug } = await fullCard()
  await page.goto(searchFor(name))
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const ways = card.getByRole('link').and(page.locator(`[href="/business/${slug}"]`))
  await expect(ways).toHaveCount(1)
  await expect(card.getByText('View Details')).toBeVisible()
  // The link lies over the picture.
  await card.locator('.listing-picture').click({ force: true })
  await expect(page).toHaveURL(`/business/${slug}`)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('CARD-01 CARD-04 CARD-07 CARD-08 a card is a row, and the rest of it stands in a sheet behind More', async ({
    page,
  }) => {
    const { name, slug, email } = await fullCard()
    await page.goto(searchFor(name))
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const box = await card.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(132)
    await expect(card.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', /^tel:/)
    await expect(card.locator('[data-rating]')).toHaveText(/^[\d.]+\/10 \([\d,]+\)$/)
    await expect(card.getByText(email)).toBeHidden()

    const more = card.getByRole('button', { name: `More about ${name}` })
    await more.press('Enter')
    await expect(card.getByText(email)).toBeVisible()
    await expect(card.getByRole('link', { name: 'Visit Website' })).toBeVisible()
    await expect(card.getByText('Rate Business')).toBeVisible()
    await expect(card.getByText('Report Issue')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByText(email)).toBeHidden()
    await expect(more).toBeFocused()

    await more.click()
    await card.getByRole('link', { name: `View Details of ${name}` }).click()
    await expect(page).toHaveURL(`/business/${slug}`)
  })

  test('a touch beside the sheet closes it, and opens no business', async ({ page }) => {
    await page.goto('/category/restaurants')
    const cards = page.getByRole('main').getByRole('article')
    const card = cards.nth(2)
    await card.getByRole('button', { name: /^More about/ }).click()
    const report = card.getByText('Report Issue')
    await expect(report).toBeVisible()
    const { x = 0, y = 0 } = (await cards.nth(1).boundingBox()) ?? {}
    const under = () =>
      page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('article')?.dataset['business'],
        [x + 20, y + 20],
      )
    expect(await under()).toBe(await card.getAttribute('data-business'))
    await page.touchscreen.tap(x + 20, y + 20)
    await expect(report).toBeHidden()
    await expect(page).toHaveURL('/category/restaurants')

    // Whoever sets letters, words and lines further apart reads when it opens all the same.
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    const hidden = () =>
      cards.locator('.open-now').evaluateAll((lines) =>
        lines
          .filter((line) => line.checkVisibility({ contentVisibilityAuto: true }))
          .filter((line) => line.scrollHeight > line.clientHeight + 1)
          .map((line) => line.textContent),
      )
    expect(await hidden()).toEqual([])

    // So does whoever has told the browser how small letters may be: the rating goes below, and not under the picture.
    await page.addStyleTag({ content: '.listing-front * { font-size: 24px !important }' })
    const covered = () =>
      cards.locator('.listing-front').evaluateAll((rows) =>
        rows
          .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
          .filter((row) =>
            [...row.children].some(
              (part) =>
                part.checkVisibility() &&
                part.getBoundingClientRect().left < row.getBoundingClientRect().left,
            ),
          )
          .map((row) => row.textContent),
      )
    expect(await covered()).toEqual([])
  })

  test('CARD-09 the sheet gives way to the dialog Login Required, which is on top', async ({ page }) => {
    await page.goto('/category/restaurants')
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByRole('button', { name: /^More about/ }).click()
    await card.locator('[data-act="rate"]').click()
    const dialog = page.getByRole('dialog', { name: 'Login Required' })
    await expect(dialog).toBeVisible()
    await expect(card.getByText('Report Issue')).toBeHidden()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  test('a message about what is done in the sheet is seen above it', async ({ page, context }) => {
    await logIn(context, await newPerson())
    await page.goto('/category/restaurants')
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByRole('button', { name: /^More about/ }).click()
    await card.locator('[data-act="rate"]').click()
    await card.getByRole('button', { name: 'Submit Rating' }).click()
    const message = page.locator('.toast').getByText('Please rate all categories')
    await expect(message).toBeVisible()
    const isOnTop = () =>
      message.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isOnTop).toBe(true)
  })
})
