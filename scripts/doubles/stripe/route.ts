import type { z } from 'zod'
import type { Engine } from './engine.ts'
import { StripeFailure } from './failure.ts'

/** What a call does once its parameters were checked. */
export type Prepared = (engine: Engine) => object

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for an id. */
  path: string
  /** Checks the parameters, once. @throws StripeFailure */
  prepare: (id: string, params: unknown) => Prepared
}

/** Ties the parameters of a route, as their schema gives them, to what it does. */
export function route<Params>(
  method: Route['method'],
  path: string,
  params: z.ZodType<Params>,
  run: (engine: Engine, id: string, params: Params) => object,
): Route {
  return {
    method,
    path,
    prepare: (id, sent) => {
      const parsed = params.safeParse(sent)
      if (!parsed.success) throw explain(parsed.error)
      return (engine) => run(engine, id, parsed.data)
    },
  }
}

/**
 * Finds the route of a call and checks its parameters.
 * @throws StripeFailure for a path or a parameter that the provider does not know
 */
export function prepare(
  routes: readonly Route[],
  { method, path }: { method: string; path: string },
  params: unknown,
): Prepared {
  for (const candidate of routes) {
    const id = candidate.method === method ? idOf(candidate.path, path) : undefined
    if (id !== undefined) return candidate.prepare(id, params)
  }
  throw new StripeFailure(
    404,
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  )
}

/** @returns '' for a path without an id, undefined for another path */
function idOf(pattern: string, path: string): string | undefined {
  if (!pattern.includes(':id')) return pattern === path ? '' : undefined
  const [before = '', after = ''] = pattern.split(':id')
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined
  const id = path.slice(before.length, path.length - after.length)
  return /^\w+$/.test(id) ? id : undefined
}

function explain(error: z.ZodError): StripeFailure {
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return new StripeFailure(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = nameOf(issue?.path ?? [])
  const isLeftOut = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')
  if (isLeftOut)
    return new StripeFailure(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return new StripeFailure(400, `Invalid ${param}: ${issue?.message}`, param === '' ? {} : { param })
}

/** A parameter as a form names it: `items[0][price]`. */
function nameOf([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('')
}
