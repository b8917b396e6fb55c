import type { Locator, Page } from 'playwright/test'
import { expectNoViolations } from '../../../support/accessible.ts'
import { newAdministrator, openAdmin, toast } from '../../../support/admin.ts'
import {
  newBanner,
  newBannerPlan,
  newBusiness,
  newCategory,
  unusedWord,
} from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { demoPerson, logIn, newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

const stored = (id: string) =>
  one<Record<string, unknown>>('select name, phone, city from mn_businesses where id = $1', [id])
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Business' })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Update Business' }).click()

/** Runs in the page. */
function isInSight(note: Element): boolean {
  const { left, bottom } = note.getBoundingClientRect()
  return note.contains(document.elementFromPoint(left + 24, bottom - 8))
}

test('two administrators at one business: each sees what the other changed, and chooses where both changed the same', async ({
  page,
  context,
  browser,
}) => {
  const business = await newBusiness({ phone: '(02) 8555 0100', city: 'Makati City' })
  const query = `?tab=businesses&business=${business.id}`
  const other = await browser.newContext()
  const there = await other.newPage()
  await openAdmin(there, other, query, await newAdministrator())
  await openAdmin(page, context, query)
  await dialogOf(there).getByLabel('City').fill('Pasig City')
  await dialogOf(page).getByLabel('City').fill('Taguig City')
  await dialogOf(page).getByLabel('Phone').fill('(02) 8555 0199')
  await save(page)
  await expect(toast(page, 'Business updated successfully.')).toBeVisible()

  // What only the other one changed follows into the open form, which says who it was.
  await expect(dialogOf(there).getByLabel('Phone')).toHaveValue('+63 2 8555 0199')
  await expect(dialogOf(there).getByLabel('City')).toHaveValue('Pasig City')
  const told = dialogOf(there).getByRole('status').filter({ hasText: 'changed Phone' })
  await expect(told).toContainText(`${demoPerson('admin').email} changed Phone to “+63 2 8555 0199”`)
  await expect(told).toContainText(/changed City .*You choose when you save/)
  expect(await told.evaluate(isInSight), 'nothing lies above the end of it').toBe(true)

  // By keyboard: back to the form, again, theirs, mine.
  await save(there)
  const question = there.getByRole('alertdialog', { name: 'Somebody Else Was Faster' })
  const city = question.getByRole('group', { name: 'City' })
  await expect(city.getByRole('radio', { name: /Yours/ })).toHaveAccessibleDescription('Pasig City')
  await expect(city.getByRole('radio', { name: /Theirs/ })).toHaveAccessibleDescription('Taguig City')
  await expect(question.getByRole('group', { name: 'Phone' })).toHaveCount(0)
  await expectNoViolations(there)
  await there.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialogOf(there).getByLabel('City')).toHaveValue('Pasig City')
  await save(there)
  await city.getByRole('radio', { name: /Yours/ }).focus()
  await there.keyboard.press('Space')
  await there.keyboard.press('Enter')
  await expect(toast(there, 'Business updated successfully.')).toBeVisible()
  expect(await stored(business.id)).toEqual({
    ...{ name: business.name, phone: '+63 2 8555 0199', city: 'Pasig City' },
  })
  await other.close()
})

test('whoever edits a listing that somebody else deletes is told at once', async ({ page, context }) => {
  const business = await newBusiness({ city: 'Makati City' })
  await openAdmin(page, context, `?tab=businesses&business=${business.id}`)
  const dialog = dialogOf(page)
  await dialog.getByLabel('City').fill('Taguig City')
  const gone = dialog.getByRole('status').filter({ hasText: 'This business is not there any more' })
  await sql('delete from mn_businesses where id = $1', [business.id])
  await expect(gone).toBeVisible()
  await expect(dialog.getByLabel('City')).toHaveValue('Taguig City')
})

test('what is put back in the edit dialog stands in its form, and the next save does not undo it', async ({
  page,
  context,
}) => {
  const business = await newBusiness({ city: 'Makati City', address: '1 Ayala Ave' })
  await sql(`update mn_businesses set city = 'Pasig City' where id = $1`, [business.id])
  await openAdmin(page, context, `?tab=businesses&business=${business.id}`)
  const dialog = dialogOf(page)
  await dialog.getByLabel('City').fill('Taguig City')
  await dialog.getByText('Record of Changes').click()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Pasig City' })
    .getByRole('button', { name: 'Put This Back' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put Back' }).click()
  await expect(dialog.getByLabel('City')).toHaveValue('Makati City')
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Ayala Ave')
  await save(page)
  await expect(toast(page, 'Business updated successfully.')).toBeVisible()
  expect(await one('select city, address from mn_businesses where id = $1', [business.id])).toEqual({
    ...{ city: 'Makati City', address: '2 Ayala Ave' },
  })
})

test('a banner that is being changed stays open when it leaves the list, and keeps what somebody else changed', async ({
  page,
  context,
}) => {
  const banner = await newBanner((await newBusiness()).id)
  const [theirs, link] = [`Theirs ${unusedWord()}`, 'https://link.example/mine']
  const retitle = (title: string) =>
    sql('update mn_banner_ads set title = $1 where id = $2', [title, banner.id])
  await openAdmin(page, context, `?tab=ads&q=${banner.title}&banner=${banner.id}`)
  const dialog = page.getByRole('dialog', { name: 'Change Banner Ad' })
  const saveBanner = dialog.getByRole('button', { name: 'Save Banner' })
  await dialog.getByLabel('Link URL (optional)').fill(link)
  await retitle(theirs)
  await expect(page.getByText('No banners found matching your filters')).toBeVisible()
  await saveBanner.click()
  await expect(toast(page, 'Banner changed.')).toBeVisible()
  expect(await one('select title, link_url from mn_banner_ads where id = $1', [banner.id])).toEqual({
    ...{ title: theirs, link_url: link },
  })

  // A draft that comes back is compared with what was read when it was typed.
  await openAdmin(page, context, `?tab=ads&banner=${banner.id}`)
  await dialog.getByLabel('Title').fill('Mine')
  await retitle(banner.title)
  await page.reload()
  await expect(dialog.getByLabel('Title')).toHaveValue('Mine')
  await saveBanner.click()
  const question = page.getByRole('alertdialog', { name: 'Somebody Else Was Faster' })
  await expect(question.getByRole('radio', { name: /Theirs/ })).toHaveAccessibleDescription(banner.title)
})

type Watched = {
  /** The form, or the row that is one. */
  form: Locator
  /** What somebody types into, which another person changes meanwhile. */
  typed: Locator
  /** What they leave alone, and what stands there once the other one has saved. */
  followed: { field: Locator; value: string }
  /** What the form says. */
  told: readonly RegExp[]
  meanwhile: () => Promise<unknown>
}

/** Types into a form, hears of what another person saved meanwhile, and goes on typing. */
async function hearAnother({ form, typed, followed, told, meanwhile }: Watched): Promise<void> {
  const news = form.getByRole('status').last()
  await expect(news, 'what announces the news is there before them').toHaveText('')
  await typed.fill('Mine')
  await meanwhile()
  for (const line of told) await expect(news).toContainText(line)
  expect(await news.locator('ul').evaluate(isInSight), 'nothing lies above the end of it').toBe(true)
  await expect(followed.field).toHaveValue(followed.value)
  await expect(typed).toBeFocused()
  await form.page().keyboard.type(', still')
  await expect(typed).toHaveValue('Mine, still')
  await expectNoViolations(form.page())
}

const { email: theAdministrator } = demoPerson('admin')
const changedByThem = (what: string) => new RegExp(`${theAdministrator} changed ${what}`)
const chosenLater = (what: string) => new RegExp(`changed ${what}.*, which you are changing too`)

test('two administrators at one banner, and at one category: the open form says who changed what, and follows', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext()
  const there = await other.newPage()
  const administrator = await newAdministrator()

  const [banner, link] = [await newBanner((await newBusiness()).id), 'https://link.example/theirs']
  const query = `?tab=ads&q=${banner.title}&banner=${banner.id}`
  const bannerOf = (desk: Page) => desk.getByRole('dialog', { name: 'Change Banner Ad' })
  await openAdmin(there, other, query, administrator)
  await openAdmin(page, context, query)
  await hearAnother({
    form: bannerOf(there),
    typed: bannerOf(there).getByLabel('Title'),
    followed: { field: bannerOf(there).getByLabel('Link URL (optional)'), value: link },
    told: [
      ...[changedByThem(`Link to “${link}”`), changedByThem('Ends to “Dec 24, 2099, 11:59 PM”')],
      chosenLater('Title to “Theirs”'),
    ],
    meanwhile: async () => {
      await bannerOf(page).getByLabel('Title').fill('Theirs')
      await bannerOf(page).getByLabel('Link URL (optional)').fill(link)
      await bannerOf(page).getByLabel('Until the end of (optional)').fill('2099-12-24')
      await bannerOf(page).getByRole('button', { name: 'Save Banner' }).click()
    },
  })
  // A day that followed is no change of one's own: only the title is asked about.
  await bannerOf(there).getByRole('button', { name: 'Save Banner' }).click()
  const question = there.getByRole('alertdialog', { name: 'Somebody Else Was Faster' })
  await expect(question.getByRole('group')).toHaveCount(1)
  await question.getByRole('radio', { name: /Yours/ }).check()
  await question.getByRole('button', { name: 'Save What I Chose' }).click()
  await expect(toast(there, 'Banner changed.')).toBeVisible()
  expect(
    await one('select title, link_url, ends_at is not null as ends from mn_banner_ads where id = $1', [
      banner.id,
    ]),
  ).toEqual({ title: 'Mine, still', link_url: link, ends: true })

  const category = await newCategory()
  const renamed = `Aklat ${unusedWord()}`
  for (const [desk, its, who] of [
    [there, other, administrator],
    [page, context, demoPerson('admin')],
  ] as const) {
    await openAdmin(desk, its, `?tab=categories&q=${category.name}`, who)
    await desk.getByRole('button', { name: `Edit ${category.name}` }).click()
  }
  await hearAnother({
    form: there.locator('[data-row]'),
    typed: there.getByRole('textbox', { name: 'Description' }),
    followed: { field: there.getByRole('textbox', { name: 'Name' }), value: renamed },
    told: [changedByThem(`Name to “${renamed}”`), chosenLater('Description to “Theirs”')],
    meanwhile: async () => {
      await page.getByRole('textbox', { name: 'Name' }).fill(renamed)
      await page.getByRole('textbox', { name: 'Description' }).fill('Theirs')
      await page.getByRole('button', { name: 'Save' }).click()
    },
  })
  await there.getByRole('button', { name: 'Save' }).click()
  await expect(question.getByRole('group')).toHaveCount(1)
  await question.getByRole('radio', { name: /Theirs/ }).check()
  await question.getByRole('button', { name: 'Save What I Chose' }).click()
  await expect(there.getByText('No categories match your search')).toBeVisible()
  await other.close()
})

test('an owner at a banner that an administrator changes is told by whom, and the list behind says that it runs', async ({
  page,
  context,
  browser,
}) => {
  const owner = await newPerson()
  const { id: category_id } = await newCategory()
  const business = await newBusiness({ owner_id: owner.id, category_id })
  const plan = await newBannerPlan(owner.id, business.id)
  const banner = await newBanner(business.id, { subscription_id: plan, active: false })
  const other = await browser.newContext()
  const there = await other.newPage()
  await logIn(other, owner)
  await there.goto('/user-dashboard?tab=advertising')
  await expect(there.getByText('Waiting for Approval')).toBeVisible()
  await there.getByRole('button', { name: 'Edit Banner' }).click()
  await openAdmin(page, context, `?tab=ads&q=${banner.title}&banner=${banner.id}`)
  const dialog = page.getByRole('dialog', { name: 'Change Banner Ad' })
  const form = there.getByRole('dialog', { name: 'Edit Banner' })
  const link = 'https://link.example/theirs'
  await hearAnother({
    form,
    typed: form.getByLabel('Title'),
    followed: { field: form.getByLabel('Link (optional)'), value: link },
    told: [new RegExp(`An administrator changed Link to “${link}”`), chosenLater('Title to “Theirs”')],
    meanwhile: async () => {
      await dialog.getByLabel('Title').fill('Theirs')
      await dialog.getByLabel('Link URL (optional)').fill(link)
      await dialog.getByRole('button', { name: 'Save Banner' }).click()
    },
  })
  await sql('update mn_banner_ads set active = true where id = $1', [banner.id])
  await expect(there.getByText('Running')).toBeVisible()
  await other.close()
})
