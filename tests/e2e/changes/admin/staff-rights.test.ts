import { createClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { roleMay } from '#features/account/staff.ts'
import { adminTabs } from '#features/admin/admin-tabs.ts'
import { expectNoViolationsByDayAndDusk } from '../../../support/accessible.ts'
import { areaNavigation, newStaff, openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness, newReport } from '../../../support/admin-rows.ts'
import { sql } from '../../../support/database.ts'
import { findStack } from '../../../support/running-stack.ts'
import { demoPerson, logIn, sessionOf } from '../../../support/session.ts'
import { siteUrl } from '../../../support/stack-settings.ts'
import { expect, test } from '../../../support/test.ts'

const ended = (page: Page) => page.getByRole('heading', { name: 'You Are Not on the Staff Any More' })

for (const role of ['editor', 'moderator'] as const)
  test(`ROLE-13 every tab of the ${role} opens, and asks for nothing that the role may not read`, async ({
    page,
    context,
  }) => {
    const business = await newBusiness()
    await openAdmin(page, context, '', demoPerson(role))
    for (const { id, title, right } of adminTabs.filter((tab) => roleMay(role, tab.right))) {
      await areaNavigation(page).locator(`a[href$="tab=${id}"]`).click()
      await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible()
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(
        page.getByText(/We could not read|could not be read|is for administrators/),
        right,
      ).toHaveCount(0)
    }
    if (role === 'moderator') return
    await page.goto(`/admin?tab=manage&business=${business.id}`)
    await expect(page.getByRole('button', { name: 'Update Business' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change Owner' })).toHaveCount(0)
    await page.getByRole('dialog').getByLabel('City').fill('Taguig City')
    await page.getByRole('button', { name: 'Update Business' }).click()
    await expect(toast(page, 'Business updated successfully.')).toBeVisible()
  })

test('ROLE-13 a moderator reaches no money, by no address and no request of their own', async ({
  page,
  context,
}) => {
  await openAdmin(page, context, '', demoPerson('moderator'))
  await expect(areaNavigation(page).locator('.tile')).toHaveText([
    /Overview/,
    /Ratings/,
    /Reports/,
    /Reported Issues/,
  ])
  for (const [query, title] of [
    ['?tab=ads', 'Featured Ads is for administrators;'],
    ['?tab=staff', 'Staff is for administrators;'],
    [`?tab=manage&business=${demoPerson('owner').id}`, 'Businesses is for administrators and editors;'],
  ] as const) {
    await page.goto(`/admin${query}`)
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const { url, anonKey } = findStack()
  const { access_token } = await sessionOf(demoPerson('moderator'))
  const headers = {
    apikey: anonKey,
    Authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  }
  const get = async (path: string) => (await fetch(`${url}/rest/v1${path}`, { headers })).json()
  const post = async (address: string, body: object) => {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await get('/mn_advertising_subscriptions?select=id')).toEqual([])
  expect(await get('/mn_advertising_checkouts?select=id')).toEqual([])
  expect(await get('/mn_payment_events?select=event_id')).toEqual([])
  expect(await get('/mn_outgoing_mail?select=id')).toEqual([])
  expect((await get('/mn_business_reports?select=id&limit=1')).length).toBe(1)
  const grant = { subscription_type: 'premium', status: 'active', end_date: '2999-01-01T00:00:00Z' }
  expect(await post(`${url}/rest/v1/mn_advertising_subscriptions`, grant)).toBe(403)
  for (const name of ['admin_staff', 'admin_businesses', 'request_site_build'])
    expect(await post(`${url}/rest/v1/rpc/${name}`, {}), name).toBe(403)
  const raised = { account: demoPerson('moderator').id, role: 'administrator' }
  expect(await post(`${url}/rest/v1/rpc/set_staff_role`, raised)).toBe(403)
  const run = (name: string, body: object) => post(`${siteUrl}/.netlify/functions/${name}`, body)
  expect(await run('extract-business-data', { url: 'https://a.example' })).toBe(403)
  expect(await run('delete-businesses', { ids: [demoPerson('owner').id] })).toBe(403)
})

test('ROLE-13 the live channel tells each of the staff of what the role reads, and of nothing else', async () => {
  const { url, anonKey } = findStack()
  const heard: Record<string, string[]> = { editor: [], moderator: [] }
  const listeners = await Promise.all(
    ['editor', 'moderator'].map(async (role) => {
      const { access_token } = await sessionOf(demoPerson(role))
      const client = createClient(url, anonKey, { accessToken: async () => access_token })
      await client.realtime.setAuth()
      const channel = client.channel('desk')
      for (const table of [
        'mn_businesses',
        'mn_business_reports',
        'mn_advertising_subscriptions',
        'site_changes',
      ])
        channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table }, () =>
          heard[role]?.push(table),
        )
      await new Promise<void>((joined) => {
        channel.on('system', {}, ({ status }) => status === 'ok' && joined()).subscribe()
      })
      return client
    }),
  )
  const business = await newBusiness()
  await sql(
    `insert into mn_advertising_subscriptions (business_id, subscription_type, status, end_date)
     values ($1, 'banner', 'active', now() + interval '1 day')`,
    [business.id],
  )
  await newReport(business.id)
  const last = await newBusiness()
  expect(last.id).not.toBe(business.id)
  const businesses = (role: string) => heard[role]?.filter((table) => table === 'mn_businesses').length
  await expect.poll(() => [businesses('editor'), businesses('moderator')]).toEqual([2, 2])
  expect(heard['moderator']).toContain('mn_business_reports')
  expect(heard['moderator']).not.toContain('site_changes')
  expect(heard['editor']).toContain('site_changes')
  expect(heard['editor']).not.toContain('mn_business_reports')
  for (const role of ['editor', 'moderator'])
    expect(heard[role]).not.toContain('mn_advertising_subscriptions')
  await Promise.all(listeners.map((client) => client.removeAllChannels()))
})

test('ROLE-15 whoever is removed in the middle of their work is told, and nothing more works', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status 403: .*rpc|the server responded with a status of 403/)
  const business = await newBusiness()
  const editor = await newStaff('editor')
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`, editor)
  await expect(rowOf(page, business.name)).toBeVisible()
  await sql('delete from admin_users where user_id = $1', [editor.id])
  await page.getByRole('button', { name: `Featured: ${business.name}` }).click()
  await expect(ended(page)).toBeVisible()
  expect(await sql('select featured from mn_businesses where id = $1', [business.id])).toEqual([
    { featured: false },
  ])
  await page.reload()
  await expect(page.getByText('Access Denied: You need admin privileges')).toBeVisible()
})

test('ROLE-15 whose role changes sees the other tabs at once', async ({ page, context, complaints }) => {
  complaints.expect(/status 403: .*rpc|the server responded with a status of 403/)
  const business = await newBusiness()
  const editor = await newStaff('editor')
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`, editor)
  await expect(rowOf(page, business.name)).toBeVisible()
  await sql(`update admin_users set role = 'moderator' where user_id = $1`, [editor.id])
  await page.getByRole('button', { name: `Featured: ${business.name}` }).click()
  await expect(toast(page, 'Your role has changed.')).toContainText('Looks after feedback')
  await expect(page.getByText('you are here as moderator')).toBeVisible()
  await expect(areaNavigation(page).locator('.tile')).toHaveText([
    /Overview/,
    /Ratings/,
    /Reports/,
    /Reported Issues/,
  ])
})

test('ROLE-14 a role that needs two-step sign-in leads to it, and opens the area after', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/403|set_role_factor/)
  const editor = await newStaff('editor')
  await openAdmin(page, context, '?tab=staff')
  await page.getByLabel('Administrators need it').click()
  await expect(toast(page, 'Error')).toContainText('set up two-step sign-in for your own account first')
  await page.getByLabel('Editors need it').click()
  await expect(toast(page, 'Two-step sign-in is needed.')).toBeVisible()
  try {
    await logIn(context, editor, { renewable: true })
    await page.goto('/admin?tab=businesses')
    await expect(page.getByRole('heading', { name: 'Two-Step Sign-In Needed' })).toBeVisible()
    await expectNoViolationsByDayAndDusk(page)
    await page.getByRole('button', { name: 'Set Up Authenticator App' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Up Authenticator App' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Signed in as ${editor.email} (Editor)`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Businesses' })).toBeVisible()
  } finally {
    await sql('update private.staff_roles set needs_second_factor = false where true')
  }
})
