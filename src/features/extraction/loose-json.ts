import { repairText } from '#core/text.ts'

/** A page of hundreds of blocks is no business's. */
const maxLength = 500_000

/**
 * The values of a script's JSON, also when it was written as people write it: in comments or CDATA, with line breaks in
 * texts, commas too many, curly quotation marks or entities, or several values one after the other.
 * @returns none when it cannot be mended
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

/** Leaves texts as they are but for raw line breaks and tabs; elsewhere takes comments and superfluous commas away. */
function mend(text: string): string {
  const token = /"(?:[^"\\]|\\[\s\S])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|,(?=\s*(?:\/\/[^\n]*\n\s*)*[}\]])/g
  return text.replace(token, (found) => {
    if (!found.startsWith('"')) return ''
    return found
      .replace(/\r?\n/g, '\\n')
      .replace(/\t/g, '\\t')
      .replace(/\\(?!["\\/bfnrtu])/g, '')
  })
}
