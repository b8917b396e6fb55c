/** Settings of roles, by role and name. */
export type RoleSettings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** How the service answers. Kept in the database: `alter role authenticator set pgrst.… = …; notify pgrst`. */
export type ServiceSettings = {
  /** What can be reached; the first is the default. */
  schemas: readonly string[]
  /** Where names are looked for after the request's own schema. */
  extraSearchPath: readonly string[]
  /** The most rows in a list. */
  maxRows: number
  /** A function that is called before each request, `schema.name`. */
  preRequest: string | undefined
  aggregatesEnabled: boolean
  plansEnabled: boolean
}

/** Merges rows of settings, `name=value` each, the later ones winning: those of one database come last. */
export function mergeRoleSettings(
  rows: readonly { role: string; settings: readonly string[] }[],
): RoleSettings {
  const byRole = new Map<string, Map<string, string>>()
  for (const { role, settings } of rows) {
    const known = byRole.get(role) ?? new Map<string, string>()
    byRole.set(role, known)
    for (const text of settings) {
      const at = text.indexOf('=')
      known.set(text.slice(0, at), text.slice(at + 1))
    }
  }
  return byRole
}

const names = (list: string | undefined): string[] | undefined =>
  list
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The settings of the connecting role, with hosted projects' own where it has none. */
export function readServiceSettings(roles: RoleSettings, schemas: readonly string[]): ServiceSettings {
  const own = roles.get('authenticator')
  const value = (name: string) => own?.get(`pgrst.${name}`)
  const wanted = names(value('db_schemas'))
  const maxRows = Number.parseInt(value('db_max_rows') ?? '', 10)
  return {
    schemas: wanted && wanted.length > 0 ? wanted : schemas,
    extraSearchPath: names(value('db_extra_search_path')) ?? ['public', 'extensions'],
    maxRows: maxRows > 0 ? maxRows : 1000,
    preRequest: value('db_pre_request') || undefined,
    aggregatesEnabled: value('db_aggregates_enabled') === 'true',
    plansEnabled: value('db_plan_enabled') === 'true',
  }
}
