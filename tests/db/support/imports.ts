import { first, type Row, type Run } from './database.ts'

const none = { read: 0, new: 0, changed: 0, unchanged: 0, merged: 0, refused: 0 }

type Batch = { made?: Row[]; changed?: Row[]; aliases?: Row[]; counts?: Partial<typeof none> }

let files = 0

/** The calls of an import, as somebody may make them. */
export function importsOf(caller: Run) {
  async function begin(run = caller, fileKey = `file ${++files}`): Promise<string> {
    const { id } = await first(
      run('select begin_import($1, $2, $3) as id', ['places.csv', 'survey', fileKey]),
    )
    return String(id)
  }

  async function store(id: string, { made = [], changed = [], aliases = [], counts = {} }: Batch) {
    const whole = { ...none, new: made.length, changed: changed.length, ...counts }
    const args = [made, changed, aliases, whole].map((value) => JSON.stringify(value))
    const row = await first(caller('select store_imported($1, $2, $3, $4, $5) as refused', [id, ...args]))
    return row['refused']
  }

  const undo = async (id: string, atMost = 200) =>
    (await first(caller('select undo_import($1, $2) as undone', [id, atMost])))['undone']

  const recordOf = (id: string) =>
    first(caller('select state, made, changed, refused from mn_imports where id = $1', [id]))
  return { begin, store, undo, recordOf }
}

/** A row of the survey, which is known by its name. */
export const named = (name: string, more: Row = {}): Row => ({
  name,
  slug: '',
  draft: false,
  source: 'survey',
  source_id: name,
  source_values: { name },
  name_key: name.toLowerCase(),
  block_keys: [name.toLowerCase()],
  latitude: null,
  longitude: null,
  ...more,
})
