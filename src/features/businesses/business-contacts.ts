import type { Business, BusinessCard } from './business.ts'
import { fieldsFor } from './business-columns.ts'
import { mailLink, phoneNumbers, telLink, websiteLink } from './business-links.ts'

/** A way to reach a business, as its card and its page show it. */
export type Contact = {
  kind: 'phone' | 'email' | 'link'
  label: string
  /** The button's label; '' when there is no button. */
  action: string
  icon: string
  text: string
  /** Null when there is no safe link. */
  href: string | null
  /** Whether it leads to another site. */
  external: boolean
}

const ways: Readonly<Record<Contact['kind'], (text: string) => Pick<Contact, 'text' | 'href' | 'external'>>> =
  {
    phone: (text) => ({ text, href: telLink(text), external: false }),
    email: (text) => ({ text, href: mailLink(text), external: false }),
    link: (text) => {
      const link = websiteLink(text)
      return { text: link?.label ?? '', href: link?.href ?? null, external: link?.external ?? false }
    },
  }

const actions: Readonly<Record<Contact['kind'], string>> = { phone: 'Call', email: '', link: 'Website' }

const contactFields = fieldsFor('card').filter(({ section }) => section === 'Contact')

/** A business's known contacts, in display order, each of its numbers by itself; the first is the one to call. */
export function contactsOf(business: BusinessCard): Contact[] {
  return contactFields.flatMap(({ kind, key, label, icon = '' }) => {
    const value = business[key]
    if (kind !== 'phone' && kind !== 'email' && kind !== 'link') return []
    const text = typeof value === 'string' ? value : ''
    const texts = kind === 'phone' ? phoneNumbers(text) : [text]
    return texts.flatMap((one, index) => {
      const way = ways[kind](one)
      const action = index === 0 ? actions[kind] : ''
      return way.text === '' ? [] : [{ kind, label, action, icon, ...way }]
    })
  })
}

/** Whether the Contact Information card has anything to show. */
export function hasContact(business: BusinessCard & Pick<Business, 'address'>): boolean {
  return business.address !== '' || business.city !== '' || contactsOf(business).length > 0
}

/** The contacts that a card has room for: one number. */
export function cardContactsOf(business: BusinessCard): Contact[] {
  return contactsOf(business).filter(({ kind, action }) => kind !== 'phone' || action !== '')
}
