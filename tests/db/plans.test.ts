import { expect, test } from 'vitest'
import { plans } from '#features/plans/plans.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBanner, makeBusiness, makeSubscription } from './support/factories.ts'
import { people } from './support/people.ts'

const db = databaseOfThisFile()

test('PAY-23 the database knows the plans of the catalogue and what each gives, and no others', async () => {
  const rows = await db.sql('select id, featured, banner, home_page as "homePage" from mn_plans order by id')
  expect(rows).toEqual(
    plans.map(({ id, gives }) => ({ id, ...gives })).sort((one, other) => (one.id < other.id ? -1 : 1)),
  )
})

test('PAY-28 what a new plan gives is said in its row alone', async () => {
  await db.sql(
    `insert into mn_plans (id, featured, banner, home_page)
     values ('tower', true, true, true), ('window', false, true, false)`,
  )
  const banner = async (subscription_type: string) => {
    const { id: business_id } = await makeBusiness(db.sql, { owner_id: people.owner })
    const plan = { business_id, user_id: people.owner, subscription_type }
    const { id: subscription_id } = await makeSubscription(db.as('service'), plan)
    const { show_on_homepage } = await makeBanner(db.as('owner'), { business_id, subscription_id })
    const business = db.sql('select featured from mn_businesses where id = $1', [business_id])
    return { featured: (await first(business))['featured'], show_on_homepage }
  }
  expect(await banner('tower')).toEqual({ featured: true, show_on_homepage: true })
  expect(await banner('window')).toEqual({ featured: false, show_on_homepage: false })
})
