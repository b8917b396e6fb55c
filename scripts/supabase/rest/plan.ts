import { aggregatesDisabled, notEmbedded, notImplemented, relatedOrderNotToOne } from './errors.ts'
import type { At, Condition, OrderTerm, Query, SelectEmbed, SelectField, SelectItem } from './parsing/ast.ts'
import { findRelationship } from './schema/find-relationship.ts'
import type { Relation } from './schema/relation.ts'
import { isToOne, type Relationship } from './schema/relationships.ts'
import type { SchemaCache } from './schema/schema-cache.ts'
import { rowAlias } from './sql/alias.ts'

/** A resource of the answer, the requested one or one embedded into another, with all that applies to it. */
export type Node = {
  /** Undefined for the rows of functions that are no relation's rows. */
  relation: Relation | undefined
  /** The alias of its rows in the statement. */
  alias: string
  /** Its key in the answer, by which parameters refer to it. */
  key: string
  target: string
  fields: readonly SelectField[]
  children: Child[]
  conditions: Condition[]
  order: readonly OrderTerm[]
  limit: number | undefined
  offset: number
}

export type Child = Node & {
  relation: Relation
  relationship: Relationship
  join: 'inner' | 'left'
  spread: boolean
  /** The name of the lateral join that brings it in. */
  lateral: string
  parentAlias: string
}

export type PlanOptions = {
  /** The requested relation is written to: its own conditions and ranges belong to the write, not to the answer. */
  writes: boolean
}

const isField = (item: SelectItem): item is SelectField => item.kind === 'field'
const isEmbed = (item: SelectItem): item is SelectEmbed => item.kind === 'embed'

type Context = { cache: SchemaCache; laterals: number }

function checkAggregates(fields: readonly SelectField[], context: Context): void {
  if (!context.cache.settings.aggregatesEnabled && fields.some(({ aggregate }) => aggregate))
    throw aggregatesDisabled()
}

function children(
  select: readonly SelectItem[],
  parent: Relation | undefined,
  inSight: readonly string[],
  context: Context,
): Child[] {
  return select.filter(isEmbed).map((embed) => {
    if (!parent) throw notImplemented('Embedding into rows that are not the rows of a table or view')
    const relationship = findRelationship(context.cache, parent, embed.relation, embed.hint)
    const { to } = relationship
    context.laterals += 1
    const lateral = `pgrst_${context.laterals}`
    const fields = embed.select.filter(isField)
    checkAggregates(fields, context)
    const alias = rowAlias(`${to.name}_${inSight.length}`, inSight)
    return {
      relation: to,
      relationship,
      alias,
      parentAlias: inSight.at(-1) ?? '',
      key: embed.alias ?? embed.relation,
      target: embed.relation,
      join: embed.join ?? 'left',
      spread: embed.spread,
      lateral,
      fields,
      children: children(embed.select, to, [...inSight, alias], context),
      conditions: [],
      order: [],
      limit: undefined,
      offset: 0,
    }
  })
}

/** The resource a parameter's path leads to; by alias or by name. */
function nodeAt(root: Node, path: readonly string[]): Node {
  return path.reduce((node: Node, name) => {
    const found =
      node.children.find(({ key }) => key === name) ?? node.children.find(({ target }) => target === name)
    if (!found) throw notEmbedded(name)
    return found
  }, root)
}

/** @throws RestError PGRST108 or PGRST118 when rows are ordered by a resource that is not embedded or not to-one */
function checkRelatedOrder(node: Node): void {
  for (const { relation } of node.order) {
    if (relation !== undefined) childForOrder(node, relation)
  }
}

/** The to-one resource that `order=name(column)` means. */
export function childForOrder(node: Node, name: string): Child {
  const child = node.children.find(({ key }) => key === name)
  if (!child) throw notEmbedded(name)
  if (!isToOne(child.relationship)) throw relatedOrderNotToOne(node.relation?.name ?? node.alias, name)
  return child
}

function attach<T>(
  root: Node,
  list: readonly At<T>[],
  options: PlanOptions,
  apply: (node: Node, value: T) => void,
): void {
  for (const { path, value } of list) {
    if (path.length === 0 && options.writes) continue
    apply(nodeAt(root, path), value)
  }
}

function eachNode(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of node.children) eachNode(child, visit)
}

/**
 * Turns a query into the tree of resources that the answer is made of, checked against the schema.
 * @throws RestError for relationships that do not exist or are ambiguous, and for parameters about resources that
 *   are not selected
 */
export function planRead(
  cache: SchemaCache,
  relation: Relation | undefined,
  alias: string,
  query: Query,
  options: PlanOptions,
): Node {
  const context: Context = { cache, laterals: 0 }
  const { maxRows } = cache.settings
  const fields = query.select.filter(isField)
  checkAggregates(fields, context)
  const root: Node = {
    ...{ relation, alias, fields, key: alias, target: alias, conditions: [], order: [], offset: 0 },
    children: children(query.select, relation, [alias], context),
    limit: undefined,
  }
  attach(root, query.conditions, options, (node, value) => node.conditions.push(value))
  attach(root, query.orders, { writes: false }, (node, value) => {
    node.order = value
  })
  attach(root, query.limits, options, (node, value) => {
    node.limit = value
  })
  attach(root, query.offsets, options, (node, value) => {
    node.offset = value
  })
  eachNode(root, checkRelatedOrder)
  if (!options.writes) {
    eachNode(root, (node) => {
      // A limit on a single row would only keep the planner from joining it.
      if ('relationship' in node && isToOne((node as Child).relationship)) return
      node.limit = Math.min(node.limit ?? maxRows, maxRows)
    })
  }
  return root
}
