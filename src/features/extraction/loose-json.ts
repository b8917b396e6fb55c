import { repairText } from '#core/text.ts'

/** A page of hundreds of blocks does not belong to one business. */
const maxLength = 500_000

/**
 * Parses a script's JSON, even when written by hand: in comments or CDATA, with raw line breaks in texts, trailing
 * commas, curly quotation marks or entities, or several values in a row.
 * @returns no values when it cannot be repaired
 */
export function parseLooseJson(text: string): unknown[] {
  const bare = text
    .slice(0, maxLength)
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .trim()
    .replace(/;$/, '')
  const attempts = [
    () => bare,
    () => mend(bare),
    () => mend(repairText(bare)),
    () => mend(repairText(bare).replace(/[“”„]/g, '"')),
    () => `[${mend(bare).replace(/\}\s*(?=\{)/g, '},')}]`,
  ]
  for (const attempt of attempts) {
    const value = parse(attempt())
    if (value !== undefined) return [value]
  }
  return []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Escapes raw line breaks and tabs in texts; elsewhere removes comments and trailing commas. */
function mend(text: string): string {
  const token = /"(?:[^"\\]|\\[\s\S])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|,(?=\s*(?:\/\/[^\n]*\n\s*)*[}\]])/g
  return text.replace(token, (found) => {
    if (!found.startsWith('"')) return ''
    return found
      .replace(/\r?\n/g, '\\n')
      .replace(/\t/g, '\\t')
      .replace(/\\x([\da-f]{2})/gi, '\\u00$1')
      .replace(/\\(?!["\\/bfnrtu])/g, '')
  })
}
