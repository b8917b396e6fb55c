import pg from 'pg'
import { type Load, measureLoad } from '../load.ts'
import { search } from './our-search.ts'
import { searchClasses } from './search-questions.ts'

/** Far apart among the questions, so that no two clients ask the same one after another. */
const stride = 37

/** Questions of all classes, asked by so many visitors at once, each over a connection of its own. */
export async function searchAtOnce(url: string, visitors: number): Promise<Load> {
  const pool = new pg.Pool({ connectionString: url, max: visitors, options: '-c role=anon' })
  const questions = searchClasses.flatMap(({ searches }) => searches)
  const clients = await Promise.all(Array.from({ length: visitors }, () => pool.connect()))
  try {
    const asked = clients.map((_, nth) => nth * stride)
    return await measureLoad(visitors, async (nth) => {
      const client = clients[nth]
      const question = questions[(asked[nth] ?? 0) % questions.length]
      asked[nth] = (asked[nth] ?? 0) + 1
      if (client !== undefined && question !== undefined) await search(client, question)
    })
  } finally {
    for (const client of clients) client.release()
    await pool.end()
  }
}
