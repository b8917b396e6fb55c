import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row, type Run } from './support/database.ts'
import { makeBanner, makeBusiness, makeCategory, makeSubscription } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')
const owner = db.as('owner')

type Conflict = { theirs: Row; who: Record<string, Row> }
type Answer = { saved: Record<string, Row>; conflicts: Record<string, Conflict> }

async function save(run: Run, entity: string, reads: Record<string, Row>, changes: Row): Promise<Answer> {
  const { answer } = await first(
    run('select save_fields($1, $2, $3) as answer', [entity, JSON.stringify(reads), JSON.stringify(changes)]),
  )
  // What the function returns.
  return answer as Answer
}

async function makeOwned(row: Row = {}): Promise<string> {
  return String((await makeBusiness(db.sql, { owner_id: people.owner, ...row }))['id'])
}
const stored = (id: string) => first(db.sql('select * from mn_businesses where id = $1', [id]))

describe('two at the same business', () => {
  test('the second to change a field is told what the first saved, who and when, and overwrites nothing', async () => {
    const id = await makeOwned({ phone: '1', city: 'Makati' })
    const reads = { [id]: { phone: '1', city: 'Makati' } }
    await save(owner, 'business', reads, { phone: '2' })
    const answer = await save(admin, 'business', { [id]: { phone: '1' } }, { phone: '3' })
    expect(answer).toEqual({
      saved: {},
      conflicts: {
        [id]: {
          theirs: { phone: '2' },
          who: { phone: { by: 'owner', at: expect.any(String), email: expect.stringContaining('@') } },
        },
      },
    })
    expect(await stored(id)).toMatchObject({ phone: '2' })
    expect(await save(admin, 'business', { [id]: { phone: '2' } }, { phone: '3' })).toEqual({
      saved: { [id]: { phone: '3' } },
      conflicts: {},
    })
  })

  test('different fields meet in the row, and the same value twice is no conflict', async () => {
    const id = await makeOwned({ phone: '1', city: 'Makati' })
    await save(owner, 'business', { [id]: { phone: '1' } }, { phone: '2' })
    const other = await save(admin, 'business', { [id]: { city: 'Makati' } }, { city: 'Taguig' })
    const same = await save(admin, 'business', { [id]: { phone: '1' } }, { phone: '2' })
    expect([other.conflicts, same.conflicts]).toEqual([{}, {}])
    expect(await stored(id)).toMatchObject({ phone: '2', city: 'Taguig' })
  })

  test('lists, numbers, choices and what is empty are compared by what they say', async () => {
    const gallery = [{ url: '/media/business-images/owner/bar.webp', caption: 'Bar' }]
    const id = await makeOwned({ latitude: 14.5547, longitude: 121.0244, rating_override: 8.5 })
    await db.sql('update mn_businesses set gallery = $2 where id = $1', [id, JSON.stringify(gallery)])
    const now = await first(db.sql('select gallery from mn_businesses where id = $1', [id]))
    const reads = {
      [id]: {
        ...now,
        ...{ latitude: 14.5547, longitude: 121.0244, rating_override: 8.5, price_range: null },
        ...{ special_hours: [], category_id: null, featured: false },
      },
    }
    expect((await save(admin, 'business', reads, { gallery: [] })).conflicts).toEqual({})
  })

  test('a picture that was copied into storage meanwhile is no conflict', async () => {
    const [given, copied] = ['https://pictures.test/a.jpg', '/media/business-images/owner/a.webp']
    const id = await makeOwned({ image_url: given })
    const { copy } = await first(
      db.sql('select id as copy from mn_picture_copies where business_id = $1', [id]),
    )
    await db.as('service')('select finish_picture_copy($1, $2)', [copy, copied])
    const changed = await save(owner, 'business', { [id]: { image_url: given } }, { image_url: '' })
    expect(changed.saved).toEqual({ [id]: { image_url: '' } })
    const late = await save(admin, 'business', { [id]: { image_url: copied } }, { image_url: given })
    expect(late.conflicts[id]?.theirs).toEqual({ image_url: '' })
  })

  test('publishing what was archived meanwhile is told, of several for those alone', async () => {
    const [gone, waiting] = [await makeOwned({ draft: true }), await makeOwned({ draft: true })]
    const read = { draft: true, archived: false }
    await save(admin, 'business', { [gone]: read }, { archived: true })
    const answer = await save(admin, 'business', { [gone]: read, [waiting]: read }, { draft: false })
    expect(answer.saved).toEqual({ [waiting]: { draft: false } })
    expect(answer.conflicts[gone]).toMatchObject({
      theirs: { archived: true },
      who: { archived: { by: 'you' } },
    })
    expect(await stored(gone)).toMatchObject({ draft: true, archived: true })
  })
})

describe('who may', () => {
  test('an owner is not told which administrator it was', async () => {
    const id = await makeOwned({ phone: '1' })
    await save(admin, 'business', { [id]: { phone: '1' } }, { phone: '2' })
    const answer = await save(owner, 'business', { [id]: { phone: '1' } }, { phone: '3' })
    expect(answer.conflicts[id]?.who['phone']).toMatchObject({ by: 'administrator', email: null })
  })

  test('who may not edit a row is neither told of it nor changes it', async () => {
    const id = await makeOwned({ phone: '1' })
    const nothing = { saved: {}, conflicts: {} }
    for (const caller of ['stranger', 'otherOwner'] as const) {
      expect(await save(db.as(caller), 'business', { [id]: { phone: '1' } }, { phone: '2' })).toEqual(nothing)
      expect(await save(db.as(caller), 'business', { [id]: { phone: '0' } }, { phone: '2' })).toEqual(nothing)
      await expectRefusal(
        db.as(caller)(`select last_changes('business', $1, '{phone}')`, [id]),
        /may edit/,
        forbidden,
      )
    }
    expect(await stored(id)).toMatchObject({ phone: '1' })
  })

  test('an owner may neither change nor learn what administrators decide', async () => {
    const id = await makeOwned()
    await expectRefusal(
      save(owner, 'business', { [id]: { verified: true } }, { verified: true }),
      /administrator/i,
      forbidden,
    )
    await expectRefusal(
      save(owner, 'business', { [id]: { source_values: 1 } }, { phone: '2' }),
      /administrator/i,
      forbidden,
    )
    await expectRefusal(save(owner, 'business', { [id]: {} }, { verified: true }), /administrator/i)
  })

  test('categories and banners likewise, an owner the banner of the own plan', async () => {
    const category = String((await makeCategory(db.sql))['id'])
    expect((await save(owner, 'category', { [category]: { icon: '' } }, { description: 'x' })).saved).toEqual(
      {},
    )
    const { name } = await first(db.sql('select name from mn_categories where id = $1', [category]))
    const renamed = await save(admin, 'category', { [category]: { name } }, { name: `${name} and more` })
    expect(renamed.saved[category]).toEqual({ name: `${name} and more` })
    const business = await makeOwned()
    const plan = await makeSubscription(db.sql, { business_id: business, user_id: people.owner })
    const banner = await makeBanner(db.sql, {
      subscription_id: plan['id'],
      business_id: business,
      title: 'A',
    })
    const id = String(banner['id'])
    await save(admin, 'banner', { [id]: { title: 'A' } }, { title: 'B' })
    const own = await save(owner, 'banner', { [id]: { title: 'A' } }, { title: 'C' })
    expect(own.conflicts[id]).toMatchObject({
      theirs: { title: 'B' },
      who: { title: { by: 'administrator' } },
    })
  })
})

/** A form: a row of these fields. */
type Form = { entity: string; id: string; fields: readonly string[] }

const tables: Readonly<Record<string, string>> = {
  business: 'mn_businesses',
  category: 'mn_categories',
  banner: 'mn_banner_ads',
}

async function makeForms(): Promise<Form[]> {
  const ids = async (count: number, make: () => Promise<Row>) =>
    (await Promise.all(Array.from({ length: count }, make))).map(({ id }) => String(id))
  const businesses = await ids(6, () => makeBusiness(db.sql, { owner_id: people.owner }))
  const categories = await ids(2, () => makeCategory(db.sql))
  const banners = await ids(2, () => makeBanner(db.sql))
  return [
    ...businesses.map((id) => ({ entity: 'business', id, fields: ['phone', 'address', 'city'] })),
    ...categories.map((id) => ({ entity: 'category', id, fields: ['name', 'description'] })),
    ...banners.map((id) => ({ entity: 'banner', id, fields: ['title', 'link_url'] })),
  ]
}

/** Of one form: what each acknowledged save had read, and what it put in its place. */
type Acknowledged = { field: string; read: unknown; value: unknown }

const plan = fc.array(
  fc.record({
    form: fc.nat(9),
    /** Which of its fields each of the two changes, as bits. */
    changes: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
    /** Both at the same moment, or one after the other. */
    overlap: fc.boolean(),
    /** On a conflict: mine, or theirs. */
    insists: fc.tuple(fc.boolean(), fc.boolean()),
  }),
  { minLength: 1, maxLength: 8 },
)

test('two editors over ten forms lose no acknowledged value, however their saves interleave', async () => {
  const forms = await makeForms()
  let made = 0

  const readForm = async ({ entity, id, fields }: Form) =>
    first(db.sql(`select ${fields.join(', ')} from ${tables[entity]} where id = $1`, [id]))

  /** Saves, and once more what the editor insists on, as somebody would who was shown both versions. */
  async function edit(form: Form, read: Row, bits: number, insists: boolean): Promise<Acknowledged[]> {
    const run = form.entity === 'business' && bits % 2 === 1 ? owner : admin
    const fields = form.fields.filter((_, index) => bits & (1 << index))
    made += 1
    let changes: Row = Object.fromEntries(
      fields.map((field) => [field, field === 'link_url' ? `https://a.test/${made}` : `${field} ${made}`]),
    )
    let reads: Row = Object.fromEntries(Object.keys(changes).map((field) => [field, read[field]]))
    for (;;) {
      if (Object.keys(changes).length === 0) return []
      const { saved, conflicts } = await save(run, form.entity, { [form.id]: reads }, changes)
      const conflict = conflicts[form.id]
      if (!conflict) {
        expect(saved[form.id]).toEqual(changes)
        return Object.entries(changes).map(([field, value]) => ({ field, read: reads[field], value }))
      }
      expect(saved).toEqual({})
      const rest = ([field]: [string, unknown]) => insists || !(field in conflict.theirs)
      changes = Object.fromEntries(Object.entries(changes).filter(rest))
      reads = Object.fromEntries(Object.entries({ ...reads, ...conflict.theirs }).filter(rest))
    }
  }

  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      await db.sql('truncate private.action_counts')
      for (const { form: at, changes, overlap, insists } of steps) {
        const form = forms[at]
        if (!form) throw new Error('there are ten forms')
        const before = await readForm(form)
        const mine = () => edit(form, before, changes[0], insists[0])
        const theirs = () => edit(form, before, changes[1], insists[1])
        const told = overlap ? await Promise.all([mine(), theirs()]) : [await mine(), await theirs()]
        const after = await readForm(form)
        for (const { field, value } of told.flat()) {
          const seen = told.flat().some((later) => later.field === field && later.read === value)
          expect(seen || after[field] === value, `${field}: ${value}`).toBe(true)
        }
        for (const field of form.fields)
          if (!told.flat().some((saved) => saved.field === field)) expect(after[field]).toBe(before[field])
      }
    }),
    { seed: 19, numRuns: process.env['SUKI_LONG'] === '1' ? 100 : 10 },
  )
  // A hundred take longer than a test may otherwise.
}, 600_000)
