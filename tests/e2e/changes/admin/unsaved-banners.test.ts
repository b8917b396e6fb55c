import type { Locator, Page } from 'playwright/test'
import { areaNavigation, openAdmin, pick, toast } from '../../../support/admin.ts'
import { newBanner, newBannerPlan, newBusiness } from '../../../support/admin-rows.ts'
import { waysToClose } from '../../../support/dialogs.ts'
import { logIn, newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

type Form = {
  dialog: Locator
  /** Opens the form from its tab. */
  open: () => Promise<void>
  /** Opens its tab from another one, which is open now. */
  openTab: () => Promise<void>
  /** The title as it is stored. */
  title: string
  /**
   * Whether the address says that it is open: Back closes it, and Forward opens it again. `whole`: it says of what, so
   * that a reload opens it too.
   */
  isInAddress?: 'open' | 'whole'
}

const typed = 'Half a banner'

/** Leaves a form with something typed by every way, and finds it again each time, until it is discarded. */
async function leaveByEveryWay(page: Page, form: Form): Promise<void> {
  const { dialog, open, openTab, isInAddress } = form
  const title = dialog.getByLabel('Title')
  const question = page.getByRole('alertdialog', { name: 'Discard Your Changes?' })
  const isBack = async ({ opensItself }: { opensItself: boolean }) => {
    if (!opensItself) await open()
    await expect(title).toHaveValue(typed)
  }
  const isGone = async () => {
    await expect(dialog).toHaveCount(0)
    await expect(toast(page, 'Not saved yet.').first()).toBeVisible()
  }

  await openTab()
  await open()
  await title.fill(typed)
  for (const leave of waysToClose(dialog)) {
    await leave()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(title).toHaveValue(typed)
  }

  await page.reload()
  await isBack({ opensItself: isInAddress === 'whole' })

  await page.goBack()
  await isGone()
  await page.goForward()
  await isBack({ opensItself: isInAddress !== undefined })

  // The entry before that of the tab is another tab's; the dialog has one of its own, and another since the reload.
  const steps = isInAddress === 'whole' ? 2 : isInAddress === 'open' ? 3 : 1
  await page.evaluate((back) => history.go(-back), steps)
  await isGone()
  await openTab()
  await open()
  await expect(title).toHaveValue(typed)

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(title).toHaveValue(form.title)
}

test('a banner that is being made or changed survives every way of leaving it', async ({ page, context }) => {
  const business = await newBusiness()
  const banner = await newBanner(business.id)
  const tile = (tab: string) => () => areaNavigation(page).locator(`a[href$="tab=${tab}"]`).click()
  await openAdmin(page, context, '?tab=overview')
  await leaveByEveryWay(page, {
    dialog: page.getByRole('dialog', { name: 'Create Banner Ad' }),
    open: () => pick(page, business, 'Create Banner Ad'),
    openTab: tile('businesses'),
    title: '',
    isInAddress: 'open',
  })

  await openAdmin(page, context, '?tab=overview')
  await leaveByEveryWay(page, {
    dialog: page.getByRole('dialog', { name: 'Change Banner Ad' }),
    open: () => page.getByRole('button', { name: `Change ${banner.title}` }).click(),
    openTab: tile('ads'),
    title: banner.title,
    isInAddress: 'whole',
  })
})

test('an owner’s banner survives every way of leaving it, while it is made and when it is edited', async ({
  page,
  context,
}) => {
  const owner = await newPerson()
  const business = await newBusiness({ owner_id: owner.id })
  const plan = await newBannerPlan(owner.id, business.id)
  const form = (action: string) => ({
    dialog: page.getByRole('dialog', { name: action }),
    open: () => page.getByRole('button', { name: action }).click(),
    openTab: () => page.getByRole('tab', { name: 'Advertising' }).click(),
  })
  await logIn(context, owner)
  await page.goto('/user-dashboard')
  await leaveByEveryWay(page, { ...form('Create Banner'), title: '' })

  const banner = await newBanner(business.id, { subscription_id: plan })
  await page.goto('/user-dashboard')
  await leaveByEveryWay(page, { ...form('Edit Banner'), title: banner.title })
})
