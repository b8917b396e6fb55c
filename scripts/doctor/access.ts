import { readFile } from 'node:fs/promises'
import type { Check, Finding } from './check.ts'
import { type Access, accessForm, requireFacts } from './facts.ts'

const written = new URL('../../src/db/supabase/access.gen.json', import.meta.url)

/** Who may do what after all migrations, as recorded in this checkout. */
export async function readWrittenAccess(): Promise<Access> {
  return accessForm.parse(JSON.parse(await readFile(written, 'utf8')))
}

const again = 'Find it in src/db/supabase/migrations and run that statement again in the SQL editor.'

/** Compares who may do what with what the migrations say. */
function judgeAccess(expected: Access, actual: Access): Finding[] {
  return [
    ...judgeTables(expected.tables, actual.tables),
    ...differences(flatten(expected.otherPolicies), flatten(actual.otherPolicies)).flatMap(judgePolicy),
    ...differences(expected.functions, actual.functions).map(judgeFunction),
    ...differences(texts(expected.buckets), texts(actual.buckets)).map(judgeBucket),
    ...judgeExtensions(expected.extensions, actual.extensions),
    ...differences(expected.liveTables, actual.liveTables).map(judgeLiveTable),
  ]
}

type Tables = Access['tables']

function judgeTables(expected: Tables, actual: Tables): Finding[] {
  const both = Object.keys(expected).filter((table) => table in actual)
  const inBoth = (tables: Tables) => both.map((table) => [table, tables[table]] as const)
  const part = <Part extends 'policies' | 'rights'>(tables: Tables, name: Part) =>
    flatten(Object.fromEntries(inBoth(tables).map(([table, found]) => [table, found?.[name] ?? {}])))
  return [
    ...differences(namesOf(expected), namesOf(actual)).map(judgeTable),
    ...inBoth(actual).flatMap(([table, found]) => judgeRowLevelSecurity(table, found)),
    ...differences(part(expected, 'policies'), part(actual, 'policies')).flatMap(judgePolicy),
    ...differences(part(expected, 'rights'), part(actual, 'rights')).map(judgeRights),
  ]
}

/** One object that differs between the two sides; undefined where a side lacks it. */
type Difference = { name: string; before: unknown; after: unknown }

function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((found) => found.before !== found.after)
}

type Nested = Readonly<Record<string, Readonly<Record<string, string>>>>

/** `{ table: { policy: text } }` by `policy of table`. */
function flatten(nested: Nested): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([outer, inner]) =>
      Object.entries(inner).map(([name, text]) => [`${name}" of ${outer}`, text]),
    ),
  )
}

const namesOf = (tables: Tables) => Object.fromEntries(Object.keys(tables).map((name) => [name, true]))

const texts = (buckets: Access['buckets']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(buckets).map(([id, { public: isPublic, mostBytes, types }]) => [
      id,
      `${isPublic ? 'shown to everybody' : 'private'}, files of ${mostBytes ?? 'any number of'} bytes and of ${types ?? 'any type'}`,
    ]),
  )

function judgeTable({ name, before }: Difference): Finding {
  if (before === undefined)
    return {
      says: `There is a table ${name} that no migration made.`,
      todo: 'Move it to a schema that the data service does not offer, or write a migration for it.',
    }
  return { says: `The table ${name} is missing.`, todo: 'Bring back a backup, or apply the migrations anew.' }
}

function judgeRowLevelSecurity(table: string, found: Tables[string] | undefined): Finding[] {
  if (found?.rowLevelSecurity !== false) return []
  return [
    {
      says: `Row-level security of ${table} is off: its policies do not count.`,
      todo: `Run in the SQL editor: alter table ${table} enable row level security`,
    },
  ]
}

function judgePolicy({ name, before, after }: Difference): Finding[] {
  if (after === undefined) return [{ says: `The policy "${name} is missing.`, todo: again }]
  if (before === undefined)
    return [
      {
        says: `There is a policy "${name} that no migration made.`,
        todo: 'Drop it (Authentication, Policies), or write a migration for it.',
      },
    ]
  return [
    {
      says: `The policy "${name} is another one: ${after}.`,
      todo: `Drop it. ${again}`,
    },
  ]
}

function judgeRights({ name, before, after }: Difference): Finding {
  const [role, table] = name.split('" of ')
  return {
    says: `${role} has other rights on ${table}: ${after ?? 'none'}, not ${before ?? 'none'}.`,
    todo: `Run in the SQL editor: revoke all on ${table} from ${role}; then its grants of src/db/supabase/migrations.`,
  }
}

function judgeFunction({ name, before, after }: Difference): Finding {
  return {
    says: `${name} is called by ${after ?? 'nobody'}, not by ${before ?? 'nobody'}.`,
    todo: 'Revoke execute from whoever may not, and grant it as src/db/supabase/migrations does.',
  }
}

function judgeBucket({ name, before, after }: Difference): Finding {
  return {
    says: `The bucket ${name} is ${after ?? 'missing'}, not ${before ?? 'wanted'}.`,
    todo: 'Set it so in Storage, Files, Edit bucket.',
  }
}

/** A hosted project brings others along; what matters are those that functions and indexes use. */
function judgeExtensions(
  expected: Readonly<Record<string, string>>,
  actual: Readonly<Record<string, string>>,
): Finding[] {
  return Object.entries(expected).flatMap(([name, schema]) => {
    const found = actual[name]
    if (found === schema) return []
    if (found === undefined)
      return [
        {
          says: `The extension ${name} is not installed.`,
          todo: `Switch it on in the schema ${schema} (Database, Extensions), and apply the migrations anew.`,
        },
      ]
    return [
      {
        says: `The extension ${name} is in the schema ${found}, where no function finds it.`,
        todo: `Run in the SQL editor: alter extension "${name}" set schema ${schema}`,
      },
    ]
  })
}

function judgeLiveTable({ name, before }: Difference): Finding {
  const change = before === undefined ? 'drop' : 'add'
  return {
    says: `Changes of ${name} are ${before === undefined ? 'told live, and must not be' : 'not told live'}.`,
    todo: `Run in the SQL editor: alter publication supabase_realtime ${change} table ${name}`,
  }
}

export const access: Check = {
  name: 'access',
  run: async (deployment) => {
    const facts = await requireFacts(deployment)
    return judgeAccess(await readWrittenAccess(), facts.access)
  },
}
