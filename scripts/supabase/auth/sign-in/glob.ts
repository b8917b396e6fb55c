const separators = './'
const oneOther = `[^${separators}]`

const escapeLiteral = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Each part of a pattern, with what it becomes. */
const parts: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/\*\*+/y, () => '.*'],
  [/\*/y, () => `${oneOther}*`],
  [/\?/y, () => oneOther],
  [/\[!?[^\]]+\]/y, (match) => match.replace(/^\[!/, '[^').replaceAll('\\', '\\\\')],
  [/\\./y, (match) => escapeLiteral(match.slice(1))],
  [/\{/y, () => '(?:'],
  [/\}/y, () => ')'],
  [/[\s\S]/y, (match) => escapeLiteral(match)],
]

/**
 * A pattern of the redirect allow-list. `*` stands for any run without `.` and `/`, `**` for any run, `?` for one
 * character that is neither, `[a-c]` and `[!a-c]` for one of or none of these, `{a,b}` for either.
 * https://supabase.com/docs/guides/auth/redirect-urls#use-wildcards-in-redirect-urls
 * @throws SyntaxError when braces or brackets do not match
 */
export function globToRegExp(pattern: string): RegExp {
  let source = ''
  let depth = 0
  for (let at = 0; at < pattern.length; ) {
    const [match, translate] = nextPart(pattern, at)
    if (match === '{') depth += 1
    source += match === ',' && depth > 0 ? '|' : translate(match)
    if (match === '}') depth -= 1
    at += match.length
  }
  return new RegExp(`^${source}$`, 's')
}

function nextPart(pattern: string, at: number): readonly [string, (match: string) => string] {
  for (const [form, translate] of parts) {
    form.lastIndex = at
    const match = form.exec(pattern)?.[0]
    if (match !== undefined) return [match, translate]
  }
  // The last form takes any character.
  throw new SyntaxError(`Cannot read the pattern "${pattern}"`)
}
