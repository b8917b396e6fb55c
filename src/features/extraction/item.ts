/** A schema.org item with its properties, in whatever syntax it was written. */
export type Item = {
  /** Without the vocabulary's URL: `Restaurant`. */
  types: readonly string[]
  id: string
  properties: ReadonlyMap<string, readonly (string | Item)[]>
}

/** Normalises `https://schema.org/Restaurant`, `schema:Restaurant` and `Restaurant` to one. */
export function bareName(name: string): string {
  return name
    .trim()
    .replace(/[/#]+$/, '')
    .replace(/^.*[/#:]/s, '')
}

export function valuesOf(item: Item, ...names: readonly string[]): readonly (string | Item)[] {
  return names.flatMap((name) => item.properties.get(name) ?? [])
}

/** The texts of properties; for a nested item, its name. */
export function textsOf(item: Item, ...names: readonly string[]): string[] {
  return valuesOf(item, ...names)
    .map((value) => (typeof value === 'string' ? value : (textsOf(value, 'name', '@value')[0] ?? '')))
    .filter((text) => text.trim() !== '')
}

export function textOfItem(item: Item, ...names: readonly string[]): string {
  return textsOf(item, ...names)[0] ?? ''
}

export function itemsOf(item: Item, ...names: readonly string[]): Item[] {
  return valuesOf(item, ...names).filter((value) => typeof value !== 'string')
}
