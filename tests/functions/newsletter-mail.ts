import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, vi } from 'vitest'
import { type LocalMail, listMail, mailFolder } from '../../scripts/doubles/mail/mailbox.ts'
import { type Answer, post } from './forms.ts'

/** A mail of the newsletter, as a whole and as its reader sees it, with its links. */
type NewsletterMail = { mail: LocalMail; raw: string; confirm: string; leave: string }

/** Waits for the newest mail to an address, with these words in its subject. */
export async function mailTo(email: string, words = 'Confirm'): Promise<NewsletterMail> {
  const folder = mailFolder(inject('site').stateDir)
  const mail = await vi.waitUntil(
    async () => (await listMail(folder)).find(({ to, subject }) => to === email && subject.includes(words)),
    { timeout: 20_000 },
  )
  const link = (name: string) => new RegExp(`http\\S+/${name}\\?\\S+`).exec(mail.text)?.[0] ?? ''
  return {
    mail,
    raw: await readFile(path.join(folder, mail.name), 'utf8'),
    confirm: link('confirm-subscription'),
    leave: link('leave-newsletter'),
  }
}

export async function signUp(email: string): Promise<void> {
  expect((await post('newsletter', { fields: { email } })).status).toBe(200)
}

/** Signs up and confirms. */
export async function join(email: string): Promise<NewsletterMail> {
  await signUp(email)
  const links = await mailTo(email)
  expect((await open(links.confirm, { method: 'POST' })).status).toBe(303)
  return links
}

/** Asks a mailed URL, without following where it leads. */
export async function open(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
