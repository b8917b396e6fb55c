import type { Condition, Embed, Field, Order, Place, Question, Test } from './question.ts'

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

const placeName = ({ column, path }: Place) =>
  path.reduce<string>(
    (text, step, index) => `${text}${index === path.length - 1 ? '->>' : '->'}${step}`,
    column,
  )

const arrayOf = (values: readonly string[]) => `{${values.map((value) => quoted(value)).join(',')}}`

/** `operator.value`; inside a tree, values that could end it are quoted. */
function testText(test: Test, inTree: boolean): string {
  const shown = (value: string) => (inTree ? quoted(value) : value)
  switch (test.kind) {
    case 'compare':
    case 'pattern':
      return `${test.operator}.${shown(test.value)}`
    case 'any':
      return `${test.operator}(any).${shown(arrayOf(test.values))}`
    case 'in':
      return `in.(${test.values.map(quoted).join(',')})`
    case 'is':
      return `is.${test.value}`
    case 'list':
      return `${test.operator}.{${test.values.join(',')}}`
  }
}

function inTree(condition: Condition): string {
  if (condition.kind === 'found')
    return `${condition.resource}.${condition.found ? 'not.is.null' : 'is.null'}`
  if (condition.kind === 'test')
    return `${placeName(condition.place)}.${condition.negated ? 'not.' : ''}${testText(condition.test, true)}`
  const { all, negated, items } = condition
  return `${negated ? 'not.' : ''}${all ? 'and' : 'or'}(${items.map(inTree).join(',')})`
}

type Parameter = readonly [name: string, value: string]

function parameter(condition: Condition, path: string): Parameter {
  if (condition.kind === 'found')
    return [`${path}${condition.resource}`, condition.found ? 'not.is.null' : 'is.null']
  if (condition.kind === 'test') {
    const value = `${condition.negated ? 'not.' : ''}${testText(condition.test, false)}`
    return [`${path}${placeName(condition.place)}`, value]
  }
  const { all, negated, items } = condition
  return [`${path}${negated ? 'not.' : ''}${all ? 'and' : 'or'}`, `(${items.map(inTree).join(',')})`]
}

function orderText({ resource, column, descending, nulls }: Order): string {
  const place = resource === undefined ? column : `${resource}(${column})`
  return `${place}.${descending ? 'desc' : 'asc'}${nulls === undefined ? '' : `.nulls${nulls}`}`
}

const fieldText = ({ key, place }: Field) => `${key}:${placeName(place)}`

function embedText(embed: Embed): string {
  const name = embed.spread ? `...${embed.way.target}` : `${embed.key}:${embed.way.target}`
  return `${name}${embed.inner ? '!inner' : ''}(${selectText(embed)})`
}

const selectText = ({ fields, embeds }: Question) =>
  [...fields.map(fieldText), ...embeds.map(embedText)].join(',')

function parametersOf(question: Question, path: string): Parameter[] {
  const { where, order, limit, offset, embeds } = question
  return [
    ...where.map((condition) => parameter(condition, path)),
    ...(order.length > 0 ? [[`${path}order`, order.map(orderText).join(',')] as const] : []),
    ...(limit === undefined ? [] : [[`${path}limit`, String(limit)] as const]),
    ...(offset === 0 ? [] : [[`${path}offset`, String(offset)] as const]),
    ...embeds.flatMap((embed) =>
      parametersOf(embed, `${path}${embed.spread ? embed.way.target : embed.key}.`),
    ),
  ]
}

/** The path and query string that ask the question. */
export function targetOf(question: Question): string {
  const parameters: Parameter[] = [['select', selectText(question)], ...parametersOf(question, '')]
  const query = parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  return `/rest/v1/${question.table}?${query}`
}
