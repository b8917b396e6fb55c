import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '#config/paths.ts'
import { pathToFile } from './path-to-file.ts'

/** Links to pages whose URLs come from the data. */
const links = new RegExp(`(?<=href=")(?:${paths.business('')}|${paths.category('')})[a-z0-9-]+(?=")`, 'g')

/**
 * The links that a page would be the first to lead nowhere with: neither is there a page, nor did this one link there
 * before. The page itself counts as being there.
 * @param text of the page, as it would be written
 */
export function newDeadLinks(folder: string, page: string, text: string): string[] {
  const isThere = (link: string) => link === page || existsSync(path.join(folder, pathToFile(link)))
  const dead = [...new Set(text.match(links))].filter((link) => !isThere(link))
  if (dead.length === 0) return []
  const file = path.join(folder, pathToFile(page))
  const before = new Set(existsSync(file) ? readFileSync(file, 'utf8').match(links) : [])
  return dead.filter((link) => !before.has(link))
}
