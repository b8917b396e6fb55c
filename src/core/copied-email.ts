/**
 * An address as people copy it, out of its link or with its owner's name, bare: `mailto:ana@x.example?subject=Hi`,
 * `Ana <ana@x.example>`, `ana @ x.example,`. Anything else stays as it is, a list too unless it begins with a name.
 */
export function copiedEmail(text: string): string {
  const named = /^[^@<>]*<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text
  return named
    .replace(/^mailto:/i, '')
    .replace(/^([^@?]*@[^?]*)\?.*$/, '$1')
    .replace(/^(\S+) ?@ ?([^\s@]+?)[.,;]*$/, '$1@$2')
}
