/** The items of a text that keeps many short ones readable: separated by `|`, over as many lines as it takes. */
export function list(strings: TemplateStringsArray): readonly string[] {
  return (strings[0] ?? '')
    .split('|')
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '')
}
