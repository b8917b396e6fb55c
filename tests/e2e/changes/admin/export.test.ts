import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { openAdmin } from '../../../support/admin.ts'
import {
  newBanner,
  newBusiness,
  newCategory,
  newRating,
  newReport,
  unusedWord,
} from '../../../support/admin-rows.ts'
import { sql } from '../../../support/database.ts'
import { someOf } from '../../../support/sample.ts'
import { demoPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

/** The lines of the file that a list's button gives. */
async function exported(page: Page, index = 0): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).nth(index).click()
  const file = await readFile(await (await download).path(), 'utf8')
  return file.trim().split('\r\n')
}

test('every list is saved as a file under its filter, and no formula with it', async ({ page, context }) => {
  const word = unusedWord()
  const name = `=Kainan ${word}`
  const category = await newCategory({ name: `=Kategorya ${word}` })
  const owner = demoPerson('owner')
  const business = await newBusiness({ name, draft: true, category_id: category.id, owner_id: owner.id })
  await newRating(business.id, 8)
  await newReport(business.id)
  await newBanner(business.id, { title: `=Fiesta ${word}`, active: false, approved_at: '2020-01-01' })
  await sql(
    `insert into mn_advertising_subscriptions (business_id, user_id, subscription_type, status, amount, end_date)
     values ($1, $2, 'banner', 'cancelled', 1999, '2999-02-01')`,
    [business.id, owner.id],
  )
  await sql(`update mn_businesses set phone = '(02) 8555 0100' where id = $1`, [business.id])

  const lists = [
    [`businesses&q=${word}`, 'Name,Category,', `'${name},'${category.name},`],
    [`waiting-to-publish&q=${word}`, 'Name,Category,', `'${name},'${category.name},`],
    [`categories&q=${word}`, 'Name,Slug,Description,Icon,Businesses,Created', `'${category.name},`],
    [`categories&of=${category.id}`, 'Name,Short Description,Status,', `'${name},,Draft,no,`],
    [`ads&q=${word}`, 'Title,Business,City,', `'=Fiesta ${word},'${name},`],
    [`ratings&q=${word}`, 'Business,Ratings,Average out of 10,Latest,Slug', `'${name},1,8.0,`],
    [`reports&q=${word}`, 'Business,Reports,Latest Type,', `'${name},1,Other issue,pending,yes,`],
  ] as const
  // Each without the word, which is another in every run.
  const nameOf = ([query]: (typeof lists)[number]) => query.replace(/=[^=]*$/, '')
  for (const [query, head, line] of someOf(lists, 4, nameOf)) {
    await openAdmin(page, context, `?tab=${query}`)
    await expect(page.locator('[data-row]').first()).toContainText(word)
    const lines = await exported(page)
    expect(lines[0], query).toContain(head)
    expect(lines.slice(1), query).toEqual([expect.stringContaining(line)])
  }
  await openAdmin(page, context, `?tab=ads&q=${word}`)
  expect(await exported(page, 1)).toContainEqual(
    expect.stringContaining(`'${name},,cancelled,Banner Advertising,1999,`),
  )
  await openAdmin(page, context, `?tab=changes&of=${business.id}`)
  const record = await exported(page)
  expect(record[0]).toBe('When,Who,What,Name,Field,From,To')
  expect(record[1]).toMatch(/,Business changed,'=Kainan x\w+,Phone,,\(02\) 8555 0100$/)
})
