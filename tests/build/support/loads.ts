import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** One `import()` of a compiled script: the module that it loads, and the sheets that it waits for. */
export type Load = { from: string; module: string; sheets: string[] }

/** Reads all compiled scripts of a folder. */
export function readLoads(folder: string): Load[] {
  return globSync('*.js', { cwd: folder }).flatMap((from) => {
    const source = ts.createSourceFile(
      from,
      readFileSync(path.join(folder, from), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const [, list = '[]'] = /m\.f=(\[[^\]]*\])/.exec(source.text) ?? []
    // What the compiler wrote into the script itself: the names of all sheets that its loads speak of by number.
    const names: string[] = JSON.parse(list)
    const loads: Load[] = []
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) && node.arguments.length > 1) {
        const [load, sheets] = node.arguments
        const module = loadOf(node)
        // An effect, say, that holds a load is not what loads.
        if (module && load && sheets && !calls(load).some((inner) => loadOf(inner) === module))
          loads.push({ from, module, sheets: numbersIn(sheets).flatMap((at) => names[at] ?? []) })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return loads
  })
}

/** The calls in a function. */
function calls(node: ts.Node): ts.CallExpression[] {
  const inside: ts.CallExpression[] = []
  ts.forEachChild(node, (child) => {
    if (ts.isCallExpression(child)) inside.push(child)
    inside.push(...calls(child))
  })
  return inside
}

/** The module that a call loads, with the sheets that it waits for. */
function loadOf({ arguments: [load, sheets] }: ts.CallExpression): string | undefined {
  return load && sheets && ts.isArrowFunction(load) ? loadedIn(load) : undefined
}

/** The first module that a function imports; the outer one, where imports lie in each other. */
function loadedIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [address] = node.arguments
    return address && ts.isStringLiteralLike(address) ? path.basename(address.text) : undefined
  }
  return ts.forEachChild(node, loadedIn)
}

function numbersIn(node: ts.Node): number[] {
  if (ts.isNumericLiteral(node)) return [Number(node.text)]
  const inside: number[] = []
  ts.forEachChild(node, (child) => {
    inside.push(...numbersIn(child))
  })
  return inside
}
