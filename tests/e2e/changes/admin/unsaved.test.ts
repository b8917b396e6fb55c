import { expectNoViolations } from '../../../support/accessible.ts'
import { areaNavigation, openAdmin, toast } from '../../../support/admin.ts'
import { newBusiness, newCategory } from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { waysToClose } from '../../../support/dialogs.ts'
import { demoPerson, logIn } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

test('what was typed into the edit dialog survives Escape, the X, a click beside it, Back and a reload', async ({
  page,
  context,
}) => {
  const business = await newBusiness({ city: 'Makati City' })
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const city = dialog.getByLabel('City')
  const question = page.getByRole('alertdialog', { name: 'Discard Your Changes?' })
  await city.fill('Taguig City')
  for (const leave of waysToClose(dialog)) {
    await leave()
    await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(city).toHaveValue('Taguig City')
  }

  // Quick hands press again before anything is drawn anew.
  await page.mouse.click(4, 4)
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await page.evaluate(() => {
    const keep = document.activeElement
    if (keep instanceof HTMLElement) keep.click()
    const beside = document.elementFromPoint(4, 4)
    for (const name of ['pointerdown', 'pointerup', 'click'])
      beside?.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, button: 0 }))
  })
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'Not saved yet.')).toBeVisible()
  await page.goForward()
  await expect(city).toHaveValue('Taguig City')
  await page.reload()
  await expect(city).toHaveValue('Taguig City')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Discard Them' }).click()
  await expect(city).toHaveValue('Makati City')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // A draft is of no concern to whoever logs in next.
  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  await city.fill('Pasig City')
  await page.reload()
  await expect(city).toHaveValue('Pasig City')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('suki-drafts'))).toBeNull()
})

test('a category being made or edited comes back after a reload, and asks before it goes', async ({
  page,
  context,
}) => {
  const category = await newCategory()
  await openAdmin(page, context, `?tab=categories&q=${category.name}`)
  await page.getByRole('button', { name: 'Add Category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Category' })
  await adding.getByLabel('Name').fill('Half a category')
  await page.reload()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(adding.getByLabel('Name')).toHaveValue('Half a category')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(adding).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const row = page.locator('[data-row]')
  await row.getByLabel('Description').fill('Half a description')
  await page.reload()
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  await expect(row.getByLabel('Description')).toHaveValue('Half a description')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(row.getByLabel('Description')).toHaveCount(0)
})

test('an owner who leaves the edit dialog finds the changes again, and nobody after the logout', async ({
  page,
  context,
  complaints,
}) => {
  // Who changed somebody else's listing is not told.
  complaints.expect(/rpc\/last_changes/)
  const owner = demoPerson('owner')
  const { id: category_id } = await newCategory()
  const business = await newBusiness({ owner_id: owner.id, city: 'Makati City', category_id })
  await logIn(context, owner)
  await page.goto('/user-dashboard')
  const edit = page.getByRole('button', { name: `Edit ${business.name}` })
  const city = page.getByRole('dialog', { name: 'Edit Business' }).getByLabel('City')
  await edit.click()
  await city.fill('Taguig City')
  await page.reload()
  await edit.click()
  await expect(city).toHaveValue('Taguig City')
  await sql('update mn_businesses set owner_id = null where id = $1', [business.id])
  await page.getByRole('button', { name: 'Update Business' }).click()
  await expect(toast(page, 'This business is not there any more, or not yours.')).toBeVisible()
  const listed = page.getByRole('heading', { name: business.name, includeHidden: true })
  await expect(listed, 'the list is read again').toHaveCount(0)
  // Lists that are still being read when the session ends would be refused.
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('suki-drafts'))).toBeNull()
})

test('words to an owner are asked about before they go, and a note for the team waits until it is added', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const business = await newBusiness({ draft: true, owner_id: demoPerson('owner').id })
  await openAdmin(page, context, `?tab=waiting-to-publish&q=${business.name}`)
  const opener = page.getByRole('button', { name: `Send Back ${business.name}` })
  await opener.click()
  const why = page.getByRole('alertdialog', { name: `Send Back: ${business.name}` })
  const words = why.getByLabel('In your own words')
  const question = page.getByRole('alertdialog', { name: 'Discard Your Changes?' })
  await words.fill('The sign says Nena’s.')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => why.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(words).toHaveValue('The sign says Nena’s.')
  }
  await context.setOffline(true)
  await why.getByRole('button', { name: 'Send Back' }).click()
  await expect(toast(page, 'Error')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(words).toHaveValue('The sign says Nena’s.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(why).toHaveCount(0)
  await expect(opener).toBeFocused()

  const message = await one<{ id: string }>(
    `insert into mn_contact_messages (name, email, subject, message)
     values ('Lito', 'lito@readers.example', 'A question of hours', 'When do you open?') returning id`,
  )
  await openAdmin(page, context, `?tab=messages&message=${message.id}`)
  const note = page.getByRole('dialog').getByLabel('Note on A question of hours')
  await note.fill('Called back on Monday')
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await page.goBack()
  await expect(note).toHaveValue('Called back on Monday')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).dblclick()
  const notes = page.getByRole('log', { name: 'Notes on A question of hours' })
  await expect(notes.getByRole('listitem').filter({ hasText: 'Called back' })).toHaveCount(1)
  await page.reload()
  await expect(note).toHaveValue('')
  await expect(notes.getByRole('listitem')).toHaveCount(1)
})

test('what is to change in many at once is asked about before it goes, and stays until it has begun', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const business = await newBusiness({ city: 'Makati City' })
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 business' })
  const city = dialog.getByLabel('City')
  const question = page.getByRole('alertdialog', { name: 'Discard Your Changes?' })
  await city.selectOption({ label: 'Pasig City' })
  for (const leave of waysToClose(dialog)) {
    await leave()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(city).toHaveValue('Pasig City')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await dialog.getByRole('button', { name: 'See What Will Change' }).click()
  const preview = page.getByRole('dialog', { name: '1 Business Will Change' })
  await expect(preview).toBeVisible()
  await context.setOffline(true)
  await preview.getByRole('button', { name: 'Change 1 Business' }).click()
  await expect(toast(page, 'Error')).toContainText('You are offline.')
  await context.setOffline(false)
  await preview.getByRole('button', { name: 'Change 1 Business' }).click()
  await expect(preview).toHaveCount(0)
  const changed = toast(page, '1 business changed.')
  await expect(changed.getByRole('button', { name: 'Undo' })).toBeVisible()

  // What is undone elsewhere is not offered to be undone once more. A pointer keeps the message there.
  await areaNavigation(page).getByRole('link', { name: 'Changes' }).press('Enter')
  await changed.hover()
  await page.getByText('Changes of Many Businesses at Once').press('Enter')
  await page
    .getByRole('button', { name: /^Undo the change of / })
    .first()
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Undone.')).toContainText('1 business put back.')
  await expect(changed).toHaveCount(0)
})
