import { composeMail } from '#features/mail/compose-mail.ts'
import { expect, test } from '../support/test.ts'

const sender = { brand: 'Suki', origin: 'https://suki.example' }
const link = `https://example.test/${'mga-pahina'.repeat(20)}`

test('a mail that quotes a long link fits a phone: nobody scrolls it sideways', async ({ page }) => {
  const data = {
    name: 'Ana',
    email: `${'a'.repeat(60)}@people.test`,
    subject: 'x'.repeat(200),
    message: link,
  }
  const { html } = composeMail({ template: 'contact-message', data }, sender)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(html)
  await expect(page.getByText(link)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
