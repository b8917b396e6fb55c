import { openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness, newCategory, unusedWord } from '../../../support/admin-rows.ts'
import { count, one, sql } from '../../../support/database.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { expect, test } from '../../../support/test.ts'

test('ACAT-01 ACAT-02 ACAT-03 categories are listed by name and found by name or description', async ({
  page,
  context,
}) => {
  const word = unusedWord()
  const first = await newCategory({ name: `Alpombra ${word}` })
  const second = await newCategory({ name: `Zapatos ${unusedWord()}`, description: `Said of ${word}` })
  await openAdmin(page, context, '?tab=categories')
  await expect(page.getByRole('table', { name: 'Categories' }).locator('thead th')).toContainText([
    ...['', 'Name', 'Slug', 'Description', 'Icon', 'Businesses', 'Created', 'Actions'],
  ])
  const names = page.locator('[data-row] .row-name')
  const rows = await sql<{ name: string }>('select name from mn_categories order by name limit 1')
  await expect(names.first()).toHaveText(rows[0]?.name ?? '')
  await page.getByRole('searchbox').fill(word)
  await expect(names).toHaveText([first.name, second.name])
})

test('ACAT-05 ACAT-06 ACAT-07 ACAT-08 ACAT-10 a category is added, with an icon of one’s choice or of its name', {
  tag: eitherScreen('category dialog'),
}, async ({ page, context, complaints }) => {
  complaints.expect(/mn_categories|the server responded with a status of 409/)
  const word = unusedWord()
  await openAdmin(page, context, '?tab=categories')
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const add = async (name: string, icon?: string) => {
    // Its button says the same as the one that opens it.
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Category' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Description').fill('What it is about')
    if (icon) {
      await dialog.getByRole('button', { name: 'Icon: ' }).click()
      const picker = page.getByRole('dialog', { name: 'Choose an icon' })
      await expect(picker.getByRole('radio')).toHaveCount(86)
      await picker.getByRole('searchbox').fill(icon)
      await picker
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: icon, exact: true }) })
        .click()
      await expect(dialog.getByRole('button', { name: `Icon: ${icon}` })).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Add Category' }).click()
  }
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog.getByRole('button', { name: 'Icon: building-2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog.getByText('Category name is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await add(`Pizza ${word}`)
  await expect(toast(page, 'Category created successfully!')).toBeVisible()
  await add(`Chosen ${word}`, 'trees')
  await expect(toast(page, 'Category created successfully!').filter({ hasText: 'Chosen' })).toBeVisible()
  const stored = await sql('select icon, slug from mn_categories where name like $1 order by name', [
    `%${word}`,
  ])
  expect(stored).toEqual([
    { icon: 'trees', slug: `chosen-${word}` },
    { icon: 'pizza', slug: `pizza-${word}` },
  ])
  await add(`Pizza ${word}`)
  await expect(toast(page, 'Error').filter({ hasText: 'Failed to create category: ' })).toBeVisible()
})

test('the focus stays in the list when a row’s editing ends and when a row leaves', async ({
  page,
  context,
}) => {
  const word = unusedWord()
  const [first, second] = [
    await newCategory({ name: `Alpombra ${word}` }),
    await newCategory({ name: `Baul ${word}` }),
  ]
  await openAdmin(page, context, `?tab=categories&q=${word}`)
  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true })
  await edit(first.name).click()
  await page.getByRole('textbox', { name: 'Description' }).press('Escape')
  await expect(edit(first.name)).toBeFocused()
  await edit(first.name).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Aklat ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(edit(`Aklat ${word}`)).toBeFocused()

  const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true })
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true })
  await remove(`Aklat ${word}`).click()
  await sure.click()
  await expect(rowOf(page, `Aklat ${word}`)).toHaveCount(0)
  await expect(remove(second.name)).toBeFocused()
  await remove(second.name).click()
  await sure.click()
  await expect(page.getByText('No categories match your search')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Categories' })).toBeFocused()
})

test('ACAT-04 ACAT-08 ACAT-11 name, description and icon are edited in their row', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/mn_categories|save_fields|the server responded with a status of 4\d\d/)
  const category = await newCategory({ icon: 'house' })
  await openAdmin(page, context, `?tab=categories&q=${category.name}`)
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const row = page.locator('[data-row]')
  await expect(row.getByLabel('Name')).toBeFocused()
  await row.getByLabel('Name').fill(' ')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Category name is required')).toBeVisible()
  await row.getByLabel('Name').fill(`${category.name} at iba pa`)
  await row.getByLabel('Description').fill('Now described')
  await row.getByRole('button', { name: 'Icon: house' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an icon' })
  await picker
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'bike', exact: true }) })
    .click()
  await row.getByRole('button', { name: 'Save' }).click()
  const saved = toast(page, 'Category updated successfully!')
  await expect(saved).toBeVisible()
  const read = () => one('select name, description, icon from mn_categories where id = $1', [category.id])
  expect(await read()).toEqual({
    name: `${category.name} at iba pa`,
    description: 'Now described',
    icon: 'bike',
  })
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(read).toEqual({ name: category.name, description: '', icon: 'house' })

  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  await sql(
    'alter table mn_categories add constraint test_refuses check (description <> $$refused$$) not valid',
  )
  try {
    await row.getByLabel('Description').fill('refused')
    await row.getByLabel('Description').press('Enter')
    await expect(toast(page, 'Error').filter({ hasText: 'Failed to update category: ' })).toBeVisible()
  } finally {
    await sql('alter table mn_categories drop constraint test_refuses')
  }
})

test('ACAT-12 ACAT-13 deleting asks first, is refused while businesses have it, and can be taken back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/mn_categories|the server responded with a status of 409/)
  const category = await newCategory()
  const business = await newBusiness({ category_id: category.id })
  await openAdmin(page, context, `?tab=categories&q=${category.name}`)
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${category.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(toast(page, 'Error')).toContainText(
    'Failed to delete category: Cannot delete category that has businesses assigned to it. Please reassign or delete the businesses first.',
  )
  await sql('delete from mn_businesses where id = $1', [business.id])
  await remove()
  const deleted = toast(page, 'Category deleted successfully!')
  await expect(deleted).toBeVisible()
  await expect(rowOf(page, category.name)).toHaveCount(0)
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, category.name)).toBeVisible()
  expect(await count('select count(*) from mn_categories where id = $1', [category.id])).toBe(1)
})

test('ACAT-14 ACAT-15 ACAT-16 ACAT-17 ACAT-18 Delete Empty asks, says how many it deleted, and leaves what is used', async ({
  page,
  context,
}) => {
  const drafted = await newCategory()
  await newBusiness({ category_id: drafted.id, draft: true })
  await sql(`create table demo.kept_categories as select * from mn_categories where item_count = 0
    and not exists (select from mn_businesses where mn_categories.id in (category_id, secondary_category_id))`)
  try {
    await sql('delete from mn_categories where id in (select id from demo.kept_categories)')
    const [first, second] = [await newCategory(), await newCategory()]
    await openAdmin(page, context, '?tab=categories')
    await page.getByRole('button', { name: 'Delete Empty (2)' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(first.name)
    await question.getByRole('button', { name: 'Delete 2' }).click()
    await expect(toast(page, 'Deleted 2 empty categories.')).toContainText(second.name)
    await page.getByRole('button', { name: 'Delete Empty (0)' }).click()
    await expect(toast(page, 'No empty categories found to delete.')).toBeVisible()
    expect(await count('select count(*) from mn_categories where id = $1', [drafted.id])).toBe(1)
  } finally {
    await sql('insert into mn_categories select * from demo.kept_categories')
    await sql('drop table demo.kept_categories')
  }
})

test('ACAT-19 ACAT-20 ACAT-21 a category and its count open the list of its businesses', async ({
  page,
  context,
}) => {
  const category = await newCategory()
  const word = unusedWord()
  const draft = await newBusiness({
    category_id: category.id,
    draft: true,
    short_description: `Known for ${word}`,
  })
  const listed = await newBusiness({ secondary_category_id: category.id, rating: 6.5 })
  await openAdmin(page, context, `?tab=categories&q=${category.name}`)
  await page.getByRole('link', { name: `1 business in ${category.name}` }).click()
  await expect(rowOf(page, draft.name)).toContainText('Draft')
  await expect(rowOf(page, listed.name)).toContainText('Published')
  await expect(rowOf(page, listed.name)).toContainText('6.5/10')
  await expect(page.getByRole('button', { name: `Edit ${listed.name}` })).toBeVisible()
  await page.getByRole('searchbox').fill(word)
  await expect(page.locator('[data-row] .row-name')).toHaveText([draft.name])
  await page.getByRole('link', { name: 'All Categories' }).click()
  await page.getByRole('searchbox').fill(category.name)
  await page.getByRole('link', { name: category.name, exact: true }).click()
  await expect(page.locator('[data-row]')).toHaveCount(2)
})
