import { expect, type Locator } from 'playwright/test'

/** More than the controls of a form and its page's header. */
const most = 60

/** Goes there by Tab and presses it. */
export async function pressByKeys(control: Locator): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

/**
 * Goes to a list and chooses an option by its letters. The browser takes letters that come a second apart for the
 * beginnings of two words, as they do on a busy machine: then they are typed again.
 */
export async function chooseByKeys(list: Locator, option: string): Promise<void> {
  await tabTo(list)
  await expect(async () => {
    await list.page().keyboard.type(option)
    await expect(list.locator('option:checked')).toHaveText(option, { timeout: 1_500 })
  }).toPass({ timeout: 90_000 })
}

/**
 * Presses End until the last part of the page is in view, as somebody does: on a busy machine one press can be lost, or
 * the page become longer while it goes down.
 */
export async function goToEnd(last: Locator): Promise<void> {
  await expect(async () => {
    await last.page().keyboard.press('End')
    await expect(last).toBeInViewport({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

/** Goes on by Tab, as somebody without a mouse does, until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  const { keyboard } = control.page()
  for (let step = 0; step < most; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  await expect(control, 'reached by Tab').toBeFocused()
}
