import type { ColumnNumbersRow, ViewRuleRow } from './schema-queries.ts'

/** A view column that is a plain reference to a table column. */
export type ColumnSource = { view: number; name: string; table: number; column: string }

const entry =
  /:resno (\d+) :resname (?:\\.|[^ ])+ :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false/g

/**
 * The part of a rule that lists the view's own columns. A rule is PostgreSQL's own notation of a parsed query:
 * braces nest, a backslash takes the next character as it is, and the outermost query is the first brace.
 */
function ownTargetList(rule: string): string {
  let depth = 0
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    else if (depth === 1 && rule.startsWith(':targetList', at)) return upToNextField(rule, at + 1)
  }
  return ''
}

function upToNextField(rule: string, start: number): string {
  let depth = 1
  for (let at = start; at < rule.length; at += 1) {
    const character = rule[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    else if (depth === 1 && character === ':') return rule.slice(start, at)
  }
  return rule.slice(start)
}

type Origin = { table: number; number: number }

/** Views over views are followed down to the table. */
function follow(origin: Origin, views: ReadonlyMap<number, ReadonlyMap<number, Origin>>, hops = 0): Origin {
  const next = views.get(origin.table)?.get(origin.number)
  return next && hops < 32 ? follow(next, views, hops + 1) : origin
}

/**
 * Maps view columns to table columns, as PostgREST does to embed views by the foreign keys of their tables.
 */
export function readViewColumns(
  rules: readonly ViewRuleRow[],
  numbers: readonly ColumnNumbersRow[],
): ColumnSource[] {
  const names = new Map(numbers.map(({ relation, columns }) => [relation, columns]))
  const origins = new Map(
    rules.map(({ view, rule }) => [
      view,
      new Map(
        [...ownTargetList(rule).matchAll(entry)]
          .filter((found) => found[2] !== '0')
          .map((found) => [Number(found[1]), { table: Number(found[2]), number: Number(found[3]) }]),
      ),
    ]),
  )
  return [...origins].flatMap(([view, columns]) =>
    [...columns].flatMap(([number, first]) => {
      const origin = follow(first, origins)
      const name = names.get(view)?.[number]
      const column = names.get(origin.table)?.[origin.number]
      return name && column ? [{ view, name, table: origin.table, column }] : []
    }),
  )
}
