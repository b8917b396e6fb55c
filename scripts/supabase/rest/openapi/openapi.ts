/** The description of a schema that stands at the root: OpenAPI 2.0 (docs.postgrest.org, OpenAPI). */

import type { Parameter, Routine } from '../schema/schema-cache.ts'
import type { RoutineFacts, TableFacts } from './openapi-query.ts'
import { definition, typeSchema } from './openapi-schema.ts'

type Json = { readonly [name: string]: unknown }

export type SchemaFacts = {
  name: string
  comment: string | null
  tables: readonly TableFacts[]
  routines: readonly (RoutineFacts & { routine: Routine })[]
  /** Where the service listens. */
  host: string
}

const mediaTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
]

const ref = (name: string) => ({ $ref: `#/parameters/${name}` })
const done = (status: number, description: string) => ({ [status]: { description } })

const query = (name: string, description?: string): Json => ({
  ...{ name, in: 'query', required: false, type: 'string' },
  ...(description !== undefined && { description }),
})

const prefer = (...values: string[]): Json => ({
  ...{
    name: 'Prefer',
    description: 'Preference',
    in: 'header',
    required: false,
    type: 'string',
    enum: values,
  },
})

const returning = ['return=representation', 'return=minimal', 'return=none']
const resolution = ['resolution=ignore-duplicates', 'resolution=merge-duplicates']

const common: Json = {
  preferParams: prefer('params=single-object'),
  preferReturn: prefer(...returning),
  preferCount: prefer('count=none'),
  preferPost: prefer(...returning, ...resolution),
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  limit: query('limit', 'Limiting and Pagination'),
  offset: query('offset', 'Limiting and Pagination'),
  range: { ...query('Range', 'Limiting and Pagination'), in: 'header' },
  rangeUnit: { ...query('Range-Unit', 'Limiting and Pagination'), in: 'header', default: 'items' },
}

function tableParameters({ name, columns }: TableFacts): [string, Json][] {
  const body = {
    ...{ name, description: name, in: 'body', required: false },
    schema: { $ref: `#/definitions/${name}` },
  }
  return [
    [`body.${name}`, body],
    ...columns.map((column): [string, Json] => [
      `rowFilter.${name}.${column.name}`,
      { ...query(column.name), format: column.type },
    ]),
  ]
}

function tablePath({ name, comment, columns, ...can }: TableFacts): Json {
  const filters = columns.map((column) => ref(`rowFilter.${name}.${column.name}`))
  const about = { tags: [name], ...(comment !== null && { summary: comment }) }
  const rows = { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${name}` } } }
  const reading = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(ref)
  const ends = (parameters: readonly unknown[], responses: Json) => ({ ...about, parameters, responses })
  return {
    ...(can.selectable && {
      get: ends([...filters, ...reading], { 200: rows, ...done(206, 'Partial Content') }),
    }),
    ...(can.insertable && {
      post: ends([ref(`body.${name}`), ref('select'), ref('preferPost')], done(201, 'Created')),
    }),
    ...(can.deletable && { delete: ends([...filters, ref('preferReturn')], done(204, 'No Content')) }),
    ...(can.updatable && {
      patch: ends([...filters, ref(`body.${name}`), ref('preferReturn')], done(204, 'No Content')),
    }),
  }
}

function routinePath({ name, comment, routine }: SchemaFacts['routines'][number]): Json {
  const { parameters, volatile } = routine
  const about = {
    tags: [`(rpc) ${name}`],
    ...(comment !== null && { summary: comment }),
    produces: mediaTypes,
  }
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name)
  const schemaOf = ({ type }: Parameter) => typeSchema(type)
  const schema = {
    ...(required.length > 0 && { required }),
    ...(comment !== null && { description: comment }),
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, schemaOf(parameter)])),
    type: 'object',
  }
  const args = { name: 'args', in: 'body', required: true, schema }
  const inQuery = parameters.map((parameter) => ({
    ...{ name: parameter.name, in: 'query', required: parameter.required, ...schemaOf(parameter) },
  }))
  return {
    ...(!volatile && { get: { ...about, parameters: inQuery, responses: done(200, 'OK') } }),
    post: { ...about, parameters: [args, ref('preferParams')], responses: done(200, 'OK') },
  }
}

const root = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: done(200, 'OK'),
  },
}

/** A comment's first line is the title where there are more, and the rest the description. */
function info({ name, comment }: SchemaFacts): Json {
  const [title, ...rest] = (comment ?? '').split('\n')
  return rest.length > 0
    ? { title, description: rest.join('\n').trim(), version: '13' }
    : { title: `${name} schema`, description: title, version: '13' }
}

export function describeSchema(facts: SchemaFacts): Json {
  const { tables, routines, host } = facts
  return {
    swagger: '2.0',
    info: info(facts),
    host,
    basePath: '/rest/v1',
    schemes: ['http'],
    consumes: mediaTypes,
    produces: mediaTypes,
    paths: {
      '/': root,
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, definition(table)])),
    parameters: { ...common, ...Object.fromEntries(tables.flatMap(tableParameters)) },
    externalDocs: { description: 'PostgREST Documentation', url: 'https://docs.postgrest.org' },
  }
}
