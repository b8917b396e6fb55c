/** The page's typefaces for a worker, which knows none of them. */

/** A face as a style sheet declares it. */
export type PageFont = { family: string; source: string; descriptors: FontFaceDescriptors }

/** What the page's style sheets declare; the browser has most of these files already. */
export function pageFonts(): PageFont[] {
  return [...document.styleSheets].flatMap(({ href, cssRules }) =>
    [...cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? fontOf(rule.style, href) : [])),
  )
}

function fontOf(style: CSSStyleDeclaration, sheet: string | null): PageFont {
  const value = (name: string) => style.getPropertyValue(name)
  const descriptors = {
    weight: value('font-weight') || 'normal',
    unicodeRange: value('unicode-range') || 'U+0-10FFFF',
    sizeAdjust: value('size-adjust') || '100%',
  }
  return {
    family: value('font-family').replaceAll('"', ''),
    source: absolute(value('src'), sheet),
    descriptors,
  }
}

/** Files are named from where the sheet is, which the worker is not. */
function absolute(source: string, sheet: string | null): string {
  const base = sheet ?? location.href
  return source.replace(/url\("([^"]*)"\)/g, (_, file: string) => `url("${new URL(file, base)}")`)
}
