import { RestError } from '../errors.ts'
import type { Arguments } from '../payload.ts'
import { closest } from '../schema/fuzzy.ts'
import type { Parameter, Routine, SchemaCache } from '../schema/schema-cache.ts'
import { type Params, qualified, quote } from './sql.ts'
import { arrayLiteral } from './sql-conditions.ts'

/** The arguments of a call, from the body or the query string. */
export type Call = Arguments & { post: boolean }

function keysOf(call: Call): readonly string[] {
  if (call.kind === 'raw') return []
  return call.kind === 'named' ? call.keys : [...new Set(call.entries.map(([name]) => name))]
}

/** Every required parameter is given, and every argument is a parameter. */
function takes(routine: Routine, call: Call): boolean {
  const keys = keysOf(call)
  if (routine.parameters.length === 0) return keys.length === 0 && call.kind !== 'raw'
  const names = routine.parameters.map(({ name }) => name)
  const required = routine.parameters.filter((parameter) => parameter.required)
  return keys.every((key) => names.includes(key)) && required.every(({ name }) => keys.includes(name))
}

/** A function of one parameter without a name takes the whole body. */
function takesBody(routine: Routine, call: Call): boolean {
  const [only, ...others] = routine.parameters
  if (!call.post || !only || only.name !== '' || others.length > 0) return false
  if (call.kind === 'raw') return only.type === call.type
  return call.kind === 'named' && (only.type === 'json' || only.type === 'jsonb')
}

function describe(routine: Routine): string {
  const list = routine.parameters.map(({ name, type }) => `${name} => ${type}`)
  return `${routine.schema}.${routine.name}(${list.join(', ')})`
}

function hintFor(cache: SchemaCache, schema: string, name: string, keys: readonly string[]): string | null {
  const listed = (names: readonly string[]) => `(${[...names].sort().join(', ')})`
  const overloads = cache.routines(schema, name)
  const guess =
    overloads.length === 0
      ? closest(name, cache.routineNames(schema), 0.75)
      : closest(
          listed(keys),
          overloads.map((routine) => listed(routine.parameters.map((parameter) => parameter.name))),
        )
  if (guess === undefined) return null
  return `Perhaps you meant to call the function ${schema}.${overloads.length === 0 ? guess : name + guess}`
}

function missing(cache: SchemaCache, schema: string, name: string, call: Call): RestError {
  const keys = [...keysOf(call)].sort()
  const full = `${schema}.${name}`
  const list = keys.join(', ')
  const shown = call.kind === 'raw' ? '' : keys.length > 0 ? `(${list})` : ' without parameters'
  const named =
    keys.length > 0 ? ` with parameter${keys.length > 1 ? 's' : ''} ${list}` : ' without parameters'
  const searched =
    call.kind === 'raw'
      ? ` with a single unnamed ${call.type} parameter`
      : named + (call.post && call.kind === 'named' ? ' or with a single unnamed json/jsonb parameter' : '')
  return new RestError(404, 'PGRST202', `Could not find the function ${full}${shown} in the schema cache`, {
    details: `Searched for the function ${full}${searched}, but no matches were found in the schema cache.`,
    hint: call.kind === 'raw' ? null : hintFor(cache, schema, name, keys),
  })
}

/**
 * Picks the overload that a call means.
 * @throws RestError PGRST202 when none takes these arguments, PGRST203 when several do
 */
export function findRoutine(cache: SchemaCache, schema: string, name: string, call: Call): Routine {
  const overloads = cache.routines(schema, name)
  const byName = overloads.filter((routine) => takes(routine, call))
  const candidates = byName.length > 0 ? byName : overloads.filter((routine) => takesBody(routine, call))
  const [first] = candidates
  if (!first) throw missing(cache, schema, name, call)
  if (candidates.length > 1)
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${candidates.map(describe).join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    )
  return first
}

const assign = ({ name, variadic }: Parameter, value: string) =>
  `${variadic ? 'variadic ' : ''}${quote(name)} := ${value}`

function formValue(parameter: Parameter, entries: readonly (readonly [string, string])[]): string {
  const values = entries.filter(([name]) => name === parameter.name).map(([, value]) => value)
  // A variadic argument may be given once for each value, or once as an array literal.
  const [only = ''] = values
  const literal = values.length === 1 && only.startsWith('{')
  return parameter.variadic && !literal ? arrayLiteral(values) : (values.at(-1) ?? '')
}

type CallSql = { args: string; from: string }

function argumentsSql(routine: Routine, call: Call, params: Params): CallSql {
  const [only] = routine.parameters
  if (only && only.name === '') {
    const value = call.kind === 'raw' ? call.body : call.kind === 'named' ? call.json : ''
    const sent = call.kind === 'raw' && call.type !== 'bytea' ? call.body.toString('utf8') : value
    return { args: `${params.add(sent)}::${only.type}`, from: '' }
  }
  if (call.kind === 'raw') return { args: '', from: '' }
  const given = routine.parameters.filter(({ name }) => keysOf(call).includes(name))
  if (call.kind === 'form') {
    const list = given.map((p) => assign(p, `${params.add(formValue(p, call.entries))}::${p.type}`))
    return { args: list.join(', '), from: '' }
  }
  if (given.length === 0) return { args: '', from: '' }
  const types = given.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  return {
    args: given.map((p) => assign(p, `pgrst_args.${quote(p.name)}`)).join(', '),
    from: `json_to_record(${params.add(call.json)}::json${call.isList ? ' -> 0' : ''}) as pgrst_args(${types})`,
  }
}

/** Calls the function: a row for each row it returns, or one column `pgrst_scalar`. */
export function callSql(routine: Routine, call: Call, params: Params): string {
  const { args, from } = argumentsSql(routine, call, params)
  const invocation = `${qualified(routine.schema, routine.name)}(${args})`
  const isRow = routine.returns === 'row'
  if (!isRow) return `select ${invocation} as pgrst_scalar${from && ` from ${from}`}`
  return `select pgrst_call.* from ${from && `${from}, lateral `}${invocation} as pgrst_call`
}
