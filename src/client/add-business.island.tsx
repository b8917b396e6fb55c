/** Hydrates the form of the add-business page. It joins the session with the form, so it belongs in client/. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { tabMemory } from '#core/device-memory.ts'
import { readService } from '#db/read.ts'
import type { SignedIn } from '#features/account/account.ts'
import { AddBusiness } from '#features/business-form/add-business.tsx'
import { type KeptForm, keptForm } from '#features/business-form/kept-form.ts'
import { findSimilar, readSimilar } from '#features/business-form/similar.data.ts'
import type { Entry } from '#features/duplicates/duplicates.ts'
import { keepFocus } from '#ui/focus-return.ts'

/** A browser that was never signed in need not load the heavy client. */
const connect = async (): Promise<SignedIn | null> => {
  wasSignedIn ||= isSignedIn()
  return wasSignedIn ? import('./session.ts').then((session) => session.reconnect()) : null
}

const isSignedIn = () => document.documentElement.dataset['session'] !== undefined
let wasSignedIn = isSignedIn()

async function search(entry: Entry) {
  const signedIn = isSignedIn() ? await import('./session.ts').then((session) => session.connect()) : null
  return signedIn ? findSimilar(signedIn.db, entry) : readSimilar(readService, entry)
}

/** Takes over the form that the page drew, with whatever has been typed into it. */
export function start(root: HTMLElement): void {
  const form = root.querySelector('form')
  // The page wrote this itself: the categories its form shows.
  const categories = JSON.parse(root.dataset['categories'] ?? '[]')
  const kept = withTyped(
    keptForm(tabMemory(), () => crypto.randomUUID()),
    form,
  )
  const focused = document.activeElement?.getAttribute('name')
  flushSync(() =>
    createRoot(root).render(
      <AddBusiness categories={categories} kept={kept} connect={connect} findSimilar={search} />,
    ),
  )
  root.dataset['live'] = ''
  keepFocus()
  if (focused) root.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus()
}

/** Keeps what was typed after the page arrived and before this script ran. */
function withTyped(kept: KeptForm, form: HTMLFormElement | null): KeptForm {
  const typed = [...new FormData(form ?? undefined)].filter(([, value]) => value !== '')
  return { ...kept, values: { ...kept.values, ...Object.fromEntries(typed) } }
}
