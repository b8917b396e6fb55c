/** The cards of a list as a screen shows them. */
import type { Page } from 'playwright'

export type Box = { top: number; bottom: number; height: number }

/** Noon of a Monday, when much is open: by the clock on a wall in the place. */
const noon = new Date('2027-01-18T12:00+08:00')

/** Opens a list, and gives its cards that are shown from the top, in pixels. */
export async function shownCards(page: Page, path: string): Promise<Box[]> {
  await page.clock.setFixedTime(noon)
  await page.goto(path)
  const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
  await cards.first().waitFor()
  const boxes = await cards.evaluateAll((articles) =>
    articles.map((article) => {
      const { top, bottom, height } = article.getBoundingClientRect()
      return { top: top + scrollY, bottom: bottom + scrollY, height }
    }),
  )
  return boxes.toSorted((a, b) => a.top - b.top)
}
