/**
 * The classes that a sheet defines: those that a selector names alone (`.btn`, `.btn:hover`, `.btn[disabled]`). A
 * selector of several (`.toolbar .btn`, `.card.hero`) says how they look together, which a sheet of another may do.
 */
export function definedClasses(sheet: string): Set<string> {
  return new Set(selectorsOf(sheet).flatMap((selector) => classAlone(selector) ?? []))
}

/** Each selector of a sheet's rules. */
export function selectorsOf(sheet: string): string[] {
  return selectorLists(sheet).flatMap((list) =>
    list.split(/,(?![^(]*\))/).map((selector) => selector.trim().replace(/\s+/g, ' ')),
  )
}

/** What stands in front of the braces, rules inside of rules too; neither at-rules nor declarations. */
function selectorLists(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""')
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, before = '']) => before.trim())
    .filter((before) => !before.startsWith('@'))
}

function classAlone(selector: string): string | undefined {
  const classes = new Set([...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
  const [name] = classes
  const isAlone = /^(:where\(|:is\()?\.[\w-]+[^\s>+~]*$/.test(selector.trim().replace(/\([^)]*\)/g, '()'))
  return classes.size === 1 && isAlone ? name : undefined
}
