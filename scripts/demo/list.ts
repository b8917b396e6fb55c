/** Splits a text at `|`, so that many short items stay readable over several lines. */
export function list(strings: TemplateStringsArray): readonly string[] {
  return (strings[0] ?? '')
    .split('|')
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '')
}
