import sanitizeHtml from 'sanitize-html'

const heading = 'strong'

/** Only bold text survives, without attributes; scripts and styles go with their content. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [heading],
  allowedAttributes: {},
  transformTags: {
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    b: heading,
  },
}

const markdownHeading = /^[ \t]{0,3}#{1,6}[ \t]+(\S[^\n]*)$/gm
/** The signs that may close a heading, looked for from the first of them. */
const closingSigns = /(?<!#)#+$/
const blockEnd = /<\/(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)\s*>/gi
const lineEnd = /<br\s*\/?>|<\/(?:li|tr)\s*>/gi

/**
 * A description as safe HTML: headings become bold, every other tag is stripped, paragraphs and line breaks stay. The
 * output holds only `p`, `br` and `strong`, without attributes but the direction of a paragraph.
 * @param text plain text or HTML from any source
 * @returns '' when no word is left
 */
export function renderDescription(text: string): string {
  const marked = text
    .replace(/\r\n?/g, '\n')
    .replace(markdownHeading, (_, title: string) => `\n<h3>${withoutClosing(title)}</h3>\n\n`)
    .replace(blockEnd, '$&\n\n')
    .replace(lineEnd, '$&\n')
  return clean(marked)
    .split(/\n\s*\n/)
    .map(renderParagraph)
    .join('')
}

/** In steps: one pattern for all of them tries every way of sharing many spaces out, which takes minutes. */
function withoutClosing(title: string): string {
  return title.trimEnd().replace(closingSigns, '').trimEnd()
}

/** Skips text without markup: most have none, and sanitising costs half of a page's rendering. */
function clean(text: string): string {
  return /[<>&]/.test(text) ? sanitizeHtml(text, allowed) : text
}

const closedBold = /^[^<]*(?:<strong>[^<]*<\/strong>[^<]*)*$/

/** Letters of Hebrew, Arabic and their relatives: who writes them says by the first which way a paragraph runs. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Sanitised again when bold text crosses paragraphs, which closes it in each. */
function renderParagraph(text: string): string {
  const closed = closedBold.test(text) ? text : clean(text)
  const lines = closed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isEmpty = lines.join('').replace(/<\/?strong>|&nbsp;|\s/g, '') === ''
  if (isEmpty) return ''
  const words = lines.join('<br>')
  return `<p${rightToLeft.test(words) ? ' dir="auto"' : ''}>${words}</p>`
}
