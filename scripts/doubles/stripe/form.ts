/** Form fields with names like `items[0][price]` as a tree. Lists are objects with numeric keys. */
export type Tree = { [name: string]: string | Tree }

/** Parses the bracket notation of the provider's form encoding. */
export function readForm(text: string): Tree {
  const root: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    place(root, [first, ...rest], value)
  }
  return root
}

function place(tree: Tree, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    define(tree, name, value)
    return
  }
  const found = Object.hasOwn(tree, name) ? tree[name] : undefined
  const below: Tree = typeof found === 'object' ? found : {}
  define(tree, name, below)
  place(below, rest, value)
}

/** An object without a prototype, so that no field name is special. */
function define(tree: Tree, name: string, value: string | Tree): void {
  Object.defineProperty(tree, name, { value, enumerable: true, writable: true, configurable: true })
}
