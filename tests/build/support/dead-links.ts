import type { Client } from 'pg'

/** Links from built pages to listings that are neither built nor can be rendered on request. */
export async function deadLinks(database: Client, files: Map<string, string>): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    `select '/business/' || slug as path from mn_businesses where not draft and not archived
     union select '/category/' || slug from mn_categories`,
  )
  const live = new Set(rows.map((row) => row.path))
  const linked = new Set(
    [...files.values()].flatMap(
      (text) => text.match(/(?<=href=")\/(?:business|category)\/[a-z0-9-]+(?=")/g) ?? [],
    ),
  )
  return [...linked].filter((link) => !live.has(link) && !files.has(`${link.slice(1)}.html`))
}
