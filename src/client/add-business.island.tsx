/** Brings the form of the add-business page to life. It joins the session with the form, and so stands here. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readService } from '#db/read.ts'
import type { SignedIn } from '#features/account/account.ts'
import { AddBusiness } from '#features/business-form/add-business.tsx'
import { type KeptForm, keptForm } from '#features/business-form/kept-form.ts'
import { findSimilar, type Likeness, readSimilar } from '#features/business-form/similar.data.ts'

/** Where nobody has been signed in, the heavy client has nothing to find out. */
const connect = async (): Promise<SignedIn | null> =>
  document.documentElement.dataset['session']
    ? import('./session.ts').then((session) => session.connect())
    : null

async function search(likeness: Likeness) {
  const signedIn = await connect()
  return signedIn ? findSimilar(signedIn.db, likeness) : readSimilar(readService, likeness)
}

/** Takes the form over that the page drew, with what has been typed into it already. */
export function start(root: HTMLElement): void {
  const form = root.querySelector('form')
  // The page itself wrote this, as the list of categories that its form shows.
  const categories = JSON.parse(root.dataset['categories'] ?? '[]')
  const kept = withTyped(
    keptForm(sessionStorage, () => crypto.randomUUID()),
    form,
  )
  const focused = document.activeElement?.getAttribute('name')
  flushSync(() =>
    createRoot(root).render(
      <AddBusiness categories={categories} kept={kept} connect={connect} findSimilar={search} />,
    ),
  )
  root.dataset['live'] = ''
  if (focused) root.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus()
}

/** What was typed between the page's arrival and this script's. */
function withTyped(kept: KeptForm, form: HTMLFormElement | null): KeptForm {
  const typed = [...new FormData(form ?? undefined)].filter(([, value]) => value !== '')
  return { ...kept, values: { ...kept.values, ...Object.fromEntries(typed) } }
}
