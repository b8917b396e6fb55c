import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { createPeople } from '../../scripts/demo/people.ts'
import { newRefreshToken } from '../../scripts/supabase/auth/secrets.ts'
import { loadKeys } from '../../scripts/supabase/keys.ts'
import { sql } from './database.ts'
import { findStack } from './running-stack.ts'
import { siteUrl, stackSettings } from './stack-settings.ts'

type User = { id: string; email: string }

const people = createPeople(new Date(0))

/** One of the demo's people: `visitor`, `owner`, `admin`, `editor` or `moderator`. */
export function demoPerson(name: string): User {
  const person = people.find(({ email }) => email === `${name}@demo.test`)
  if (!person) throw new Error(`the demo has no ${name}`)
  return person
}

/** A new user of one test. */
export async function newPerson(): Promise<User> {
  const id = randomUUID()
  const email = `person-${id.slice(0, 8)}@demo.test`
  await sql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, is_anonymous)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{}', '{}', false)`,
    [id, email],
  )
  return { id, email }
}

const blank = 'about:blank'

type Session = { access_token: string; refresh_token: string; expires_at: number; user: User }

/** `expires` is in seconds from now; only a renewable session's refresh token is known to the auth service. */
type SessionOptions = { expires?: number; renewable?: boolean }

/** A session as the browser keeps it, signed as the auth service signs. */
export async function sessionOf(
  user: User,
  { expires = 3600, renewable = false }: SessionOptions = {},
): Promise<Session> {
  const now = Math.floor(Date.now() / 1000)
  const keys = await loadKeys(stackSettings.stateDir, now)
  const session = randomUUID()
  const refresh_token = newRefreshToken()
  await sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user.id])
  if (renewable)
    await sql('insert into auth.refresh_tokens (token, session_id) values ($1, $2)', [refresh_token, session])
  const claims = {
    iss: `${findStack().url}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    aal: 'aal1',
    session_id: session,
  }
  const access_token = await keys.sign(claims, { issued: now - 10, expires: now + expires })
  const account = { aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {} }
  return {
    ...{ access_token, refresh_token, user: { ...user, ...account } },
    ...{ token_type: 'bearer', expires_in: expires, expires_at: now + expires },
  }
}

/**
 * Stores a session in the browser, as an earlier login would have. Open pages are left first: they would take it for a
 * login in another tab and send requests that the next page is waited for.
 */
export async function logIn(
  context: BrowserContext,
  user: User,
  options: SessionOptions = {},
): Promise<Session> {
  const session = await sessionOf(user, options)
  for (const page of context.pages()) if (page.url() !== blank) await page.goto(blank)
  await keepOnly(context, 'suki-auth', JSON.stringify(session))
  return session
}

/** Opens a page of the site as somebody who is logged in. */
export async function openAs(page: Page, user: User, address: string): Promise<void> {
  await logIn(page.context(), user)
  await page.goto(address)
}

/** A file of the site that runs nothing. */
const plainFile = `${siteUrl}/robots.txt`

/**
 * Leaves one value in the site's storage. By a page that is there already: `setStorageState` opens one of its own, with
 * a process that takes as long as a short journey.
 */
async function keepOnly(context: BrowserContext, key: string, value: string): Promise<void> {
  await context.clearCookies()
  const [open] = context.pages()
  const page = open ?? (await context.newPage())
  await page.goto(plainFile)
  await page.evaluate(
    ([name, text]) => {
      localStorage.clear()
      localStorage.setItem(name, text)
    },
    [key, value] as const,
  )
  if (open === undefined) await page.close()
}

/** Sum of all layout shifts that the visitor did not cause, since the page began. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              sum += Number(entry.value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
}
