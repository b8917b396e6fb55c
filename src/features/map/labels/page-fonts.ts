/** The page's typefaces for a worker, which knows none of them. */

/** A face as a style sheet declares it. */
export type PageFont = { family: string; source: string; descriptors: FontFaceDescriptors }

/**
 * What the page's style sheets declare with a file, which the browser has already. What stands in for one on a page until
 * it comes is left out: where the device lacks it, waiting for all typefaces of a text would end before the file is there.
 */
export function pageFonts(): PageFont[] {
  return [...document.styleSheets]
    .flatMap(({ href, cssRules }) =>
      [...cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? fontOf(rule.style, href) : [])),
    )
    .filter(({ source }) => source.includes('url('))
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
