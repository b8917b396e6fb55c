/** What a project sets on the connecting role: `alter role authenticator set pgrst.<name> = …`. */
import type { SchemaCache } from './schema/schema-cache.ts'
import { quote } from './sql/sql.ts'

const settingOf = (cache: SchemaCache, name: string) =>
  cache.roleSettings.get('authenticator')?.get(`pgrst.${name}`)

/** Features that are off on hosted projects unless enabled. */
const isOn = (cache: SchemaCache, name: string) => settingOf(cache, name) === 'true'

export const aggregatesEnabled = (cache: SchemaCache) => isOn(cache, 'db_aggregates_enabled')
export const plansEnabled = (cache: SchemaCache) => isOn(cache, 'db_plan_enabled')

/** The default of hosted projects. */
const defaultMaxRows = 1000

/** The most rows in a list. */
export function maxRows(cache: SchemaCache): number {
  const wanted = Number(settingOf(cache, 'db_max_rows') ?? defaultMaxRows)
  return Number.isInteger(wanted) && wanted >= 0 ? wanted : defaultMaxRows
}

/** The schemas behind the exposed one, quoted. */
export function extraSearchPath(cache: SchemaCache): string {
  const names = (settingOf(cache, 'db_extra_search_path') ?? 'public, extensions').split(',')
  return names.map((name) => quote(name.trim())).join(', ')
}

/** The function that runs before each request, quoted: it may refuse the request or set headers of its answer. */
export function preRequest(cache: SchemaCache): string | undefined {
  return settingOf(cache, 'db_pre_request')?.split('.').map(quote).join('.')
}
