import type { Locator, Page } from 'playwright/test'
import { openAdmin } from '../../../support/admin.ts'
import { newBanner, newBannerPlan, newBusiness, newCategory } from '../../../support/admin-rows.ts'
import { sql } from '../../../support/database.ts'
import { expectWellMade } from '../../../support/dialogs.ts'
import { logIn, newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

type Form = {
  field: Locator
  save: Locator
  /** What somebody else stores while the form is open. */
  meanwhile: () => Promise<unknown>
}

/** Saves what somebody else changed too, looks at the question, and goes back to the form by Escape. */
async function meetAnother(page: Page, { field, save, meanwhile }: Form): Promise<void> {
  await field.fill('What I typed')
  await meanwhile()
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Somebody Else Was Faster' })
  await expectWellMade(question, `the conflict on ${page.url()}`)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(field).toHaveValue('What I typed')
}

test('the choice between two versions looks the same at each form of the desk, and leads back to it', async ({
  page,
  context,
}) => {
  const business = await newBusiness({ address: '1 Ayala Ave' })
  await openAdmin(page, context, `?tab=businesses&business=${business.id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Business' })
  await meetAnother(page, {
    field: edit.getByRole('textbox', { name: 'Address', exact: true }),
    save: edit.getByRole('button', { name: 'Update Business' }),
    meanwhile: () => sql(`update mn_businesses set address = '2 Ayala Ave' where id = $1`, [business.id]),
  })

  const category = await newCategory()
  await openAdmin(page, context, `?tab=categories&q=${category.name}`)
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const row = page.locator('[data-row]')
  await meetAnother(page, {
    field: row.getByLabel('Description'),
    save: row.getByRole('button', { name: 'Save' }),
    meanwhile: () => sql(`update mn_categories set description = 'Theirs' where id = $1`, [category.id]),
  })

  const banner = await newBanner(business.id)
  await openAdmin(page, context, `?tab=ads&q=${banner.title}&banner=${banner.id}`)
  const change = page.getByRole('dialog', { name: 'Change Banner Ad' })
  await meetAnother(page, {
    field: change.getByLabel('Title'),
    save: change.getByRole('button', { name: 'Save Banner' }),
    meanwhile: () => sql(`update mn_banner_ads set title = 'Theirs' where id = $1`, [banner.id]),
  })
})

test('the choice between two versions looks the same at an owner’s forms, and leads back to them', async ({
  page,
  context,
}) => {
  const owner = await newPerson()
  const { id: category_id } = await newCategory()
  const business = await newBusiness({ owner_id: owner.id, category_id, address: '1 Ayala Ave' })
  const plan = await newBannerPlan(owner.id, business.id)
  const banner = await newBanner(business.id, { subscription_id: plan })
  await logIn(context, owner)
  await page.goto('/user-dashboard')
  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Business' })
  await meetAnother(page, {
    field: edit.getByRole('textbox', { name: 'Address', exact: true }),
    save: edit.getByRole('button', { name: 'Update Business' }),
    meanwhile: () => sql(`update mn_businesses set address = '2 Ayala Ave' where id = $1`, [business.id]),
  })

  await page.goto('/user-dashboard?tab=advertising')
  await page.getByRole('button', { name: 'Edit Banner' }).click()
  const change = page.getByRole('dialog', { name: 'Edit Banner' })
  await meetAnother(page, {
    field: change.getByLabel('Title'),
    save: change.getByRole('button', { name: 'Send for Approval' }),
    meanwhile: () => sql(`update mn_banner_ads set title = 'Theirs' where id = $1`, [banner.id]),
  })
})
