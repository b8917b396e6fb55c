import { definedClasses, selectorsOf } from './defined-classes.ts'
import { followSheets } from './part-sheets.ts'
import type { SourceTree } from './source-tree.ts'

/** Something that is not as the law of styles says, ready to print. */
export type StyleFinding = { file: string; rule: string }

/** Tokens, resets, fonts: what is no part's own. */
const sharedFolder = 'src/styles/'
const sharedLineLimit = 500

/** How many lines of style stand apart from the parts they dress. */
export function sharedLines(tree: SourceTree): number {
  const sheets = [...tree].filter(([file]) => file.startsWith(sharedFolder) && file.endsWith('.css'))
  return sheets.reduce((lines, [, text]) => lines + text.split('\n').length - 1, 0)
}

/**
 * Holds a tree against the law of styles: a sheet lies beside the part it dresses and comes with it, whichever way the
 * part is reached; a class has one sheet. What a part wears must come from sheets that it imports itself or by others,
 * that every page has, or that everything leading to the part brings. What a rule with `:has()` dresses has a name.
 * @param tree sheets and parts by path
 */
export function findStyleBreaches(tree: SourceTree): StyleFinding[] {
  const lines = sharedLines(tree)
  const tooLong = { file: sharedFolder, rule: `has ${lines} lines, more than ${sharedLineLimit}` }
  const homes = new Map<string, string>()
  const doubles: StyleFinding[] = []
  for (const [file, text] of tree)
    for (const name of file.endsWith('.css') ? definedClasses(text) : []) {
      const other = homes.get(name)
      if (other === undefined) homes.set(name, file)
      else doubles.push({ file, rule: `defines .${name}, as ${other} does` })
    }
  return [
    ...(lines > sharedLineLimit ? [tooLong] : []),
    ...doubles,
    ...findWideRules(tree),
    ...findUndressed(tree, homes),
  ]
}

/**
 * Rules that dress something without a tag, class, id or attribute inside of what has or has not something: whenever any
 * `:has()` on a page may have changed, browsers look at every element of the page for one of them.
 */
function findWideRules(tree: SourceTree): StyleFinding[] {
  return [...tree]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      selectorsOf(text)
        .filter(isWide)
        .map((selector) => ({ file, rule: `has ${selector}, which dresses something without a name` })),
    )
}

function isWide(selector: string): boolean {
  let bare = selector
  for (let before = ''; bare !== before; ) {
    before = bare
    bare = bare
      .replace(/:has\([^()]*\)/g, ':has')
      .replace(/\((?!\))[^()]*:has[^()]*\)/g, ':has')
      .replace(/\([^()]*\)/g, '')
  }
  const compounds = bare.trim().split(/\s*[\s>+~]\s*/)
  const last = compounds.at(-1) ?? ''
  return (
    compounds.slice(0, -1).some((part) => part.includes(':has')) &&
    !/^[a-z]|[.#[]/.test(last.replace(/:.*$/, ''))
  )
}

/** Parts that can arrive without their looks. `homes` says which sheet defines a class. */
function findUndressed(tree: SourceTree, homes: ReadonlyMap<string, string>): StyleFinding[] {
  const { parts, surely } = followSheets(tree)
  return [...parts].flatMap(([file, { words }]) => {
    const sheets = Map.groupBy(words, (name) => homes.get(name))
    return [...sheets]
      .filter(([sheet]) => sheet !== undefined && !surely(file).has(sheet))
      .map(([sheet, names]) => ({ file, rule: `wears ${names.join(', ')} without ${sheet}` }))
  })
}
