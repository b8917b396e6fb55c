import { expect, type Locator } from 'playwright/test'

/** More than the controls of a form and its page's header. */
const most = 60

/** Goes there by Tab and presses it. */
export async function pressByKeys(control: Locator): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press('Enter')
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
