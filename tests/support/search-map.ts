/** The map of a search, as journeys find and read it. */
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

export const map = (page: Page) => page.getByRole('region', { name: /^Map of what was found/ })
export const opener = (page: Page) => page.getByRole('link', { name: 'Map', exact: true })
export const closer = (page: Page) => page.getByRole('link', { name: 'Close the map' })
export const heading = (page: Page) => page.locator('#results-heading')

export const area = (page: Page) => new URL(page.url()).searchParams.get('area') ?? ''

/** How many businesses stand on the map, alone or in numbers. */
async function onMap(page: Page): Promise<number> {
  const names = await map(page)
    .locator('[data-cluster], a[data-marker]')
    .evaluateAll((points) => points.map((point) => point.ariaLabel ?? '1'))
  return names.reduce((sum, name) => sum + Number(/^[\d,]+/.exec(name)?.[0].replaceAll(',', '')), 0)
}

/** The list's number: what the heading says once the list has come. */
export async function inList(page: Page): Promise<number> {
  const [text = ''] = await heading(page).allInnerTexts()
  return Number(/^([\d,]+)\+? business/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

/** Until the list and the map show the same. @returns how many that are */
export async function agreed(page: Page): Promise<number> {
  await expect
    .poll(async () => {
      const [listed, shown] = [await inList(page), await onMap(page)]
      return Number.isNaN(listed) ? 'no list' : listed - shown
    })
    .toBe(0)
  return inList(page)
}

/** A page of the list. */
const listed = 50

/** Looks closer at what is counted together until some business stands alone and the list shows all. */
export async function lookCloser(page: Page): Promise<void> {
  while ((await inList(page)) > listed || (await map(page).locator('a[data-marker]').count()) === 0) {
    const before = area(page)
    await map(page).locator('[data-cluster]').first().press('Enter')
    await expect.poll(() => area(page)).not.toBe(before)
    await agreed(page)
  }
}
