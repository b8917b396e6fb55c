/** The QR code on a printed business page. Nothing of it is loaded before somebody is about to print. */
import { renderSVG } from 'uqr'

const place = document.querySelector<HTMLElement>('[data-printed-code]')

/** Puts the code of the page's address beside it. */
export function addCode(): void {
  if (!place || place.querySelector('svg')) return
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const svg = renderSVG(link?.href ?? location.href, { border: 0, whiteColor: 'none' })
  const code = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  code.setAttribute('width', '100%')
  code.setAttribute('role', 'img')
  code.setAttribute('aria-label', 'QR code of this page')
  place.prepend(code)
}
