import type { Locator } from 'playwright/test'

const more = (card: Locator) => card.getByRole('button', { name: /^More about/ })

/** On phones what has no room in a card's row stands in a sheet; on wider screens it lies in the card. */
export async function openSheet(card: Locator): Promise<void> {
  if (await more(card).isVisible()) await more(card).click()
}

export async function closeSheet(card: Locator): Promise<void> {
  const close = card.getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
}
