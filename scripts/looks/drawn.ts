/** What a run over the states has drawn and found, as its workers leave it in a folder. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const view = z.object({
  state: z.string(),
  screen: z.string(),
  theme: z.enum(['light', 'dark']),
  /** The picture's file in the folder. */
  picture: z.string(),
  /** What is wrong with it, a line each. */
  wrong: z.array(z.string()),
})

/** A state of a page on a screen, by day or at dusk. */
export type View = z.infer<typeof view>

const ending = '.views.json'

/** The file in which a worker's part of the views is left. */
export const viewsFile = (part: string) => `${part}${ending}`

/** The views of a folder, in the order in which they are named. */
export function readViews(folder: string): View[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .flatMap((file) => z.array(view).parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
}
