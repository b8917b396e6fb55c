/** What a still map owes to those who made its data, as markup: the same on every page of a build. */
import { html } from '#core/html.ts'
import type { Credit } from './map-set.schema.ts'

const known = new WeakMap<readonly Credit[], string>()

export function creditsMarkup(credits: readonly Credit[]): string {
  const markup = known.get(credits) ?? credits.map(creditMarkup).join('')
  known.set(credits, markup)
  return markup
}

function creditMarkup({ text, url }: Credit): string {
  const credit = url === null ? text : html`<a class="touchable inline-flex py-1.5" href="${url}">${text}</a>`
  return html`${credit} `.markup
}
