/** Markup whose every part is either ours or escaped. */
export type Html = { readonly markup: string }

type Part = string | number | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/**
 * Writes markup: html`<p>${text}</p>`. Texts and numbers are escaped, the output of `html` is not, so escaping cannot
 * be forgotten. For server-side text outside Astro's pages.
 */
export function html(written: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: written.map((text, index) => text + markupOf(parts[index])).join('') }
}

function markupOf(part: Part | undefined): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}
