import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { judgeCategory } from './categories.ts'
import { type Case, type Judge, readCorpus, type Verdict } from './corpus.ts'
import { judgeFile } from './files.ts'
import { judgeHours } from './hours.ts'
import { judgeLink } from './links.ts'
import { judgeName } from './names.ts'
import { judgePage, readPageCases } from './pages.ts'
import { judgePair, pairCells } from './pairs.ts'
import { judgePhone } from './phones.ts'
import { judgePosition } from './positions.ts'

const folder = 'tests/fixtures/corpora'

type Table = {
  judge: Judge
  /** How many cells the text of a case fills. */
  width?: number
}

const tables: Readonly<Record<string, Table>> = {
  hours: { judge: judgeHours },
  phones: { judge: judgePhone },
  links: { judge: judgeLink },
  names: { judge: judgeName },
  files: { judge: judgeFile },
  positions: { judge: judgePosition },
  categories: { judge: judgeCategory },
  pairs: { judge: judgePair, width: pairCells },
}

export type JudgedCase = Pick<Case, 'text' | 'answer' | 'isHeldOut'> & { verdict: Verdict; got: string }

/** The corpora by name, each with a function that judges all its cases. */
export const corpora: Readonly<Record<string, () => Promise<JudgedCase[]>>> = {
  ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, () => judgeTable(name, table)])),
  pages: async () =>
    readPageCases(readFileSync(path.join(folder, 'pages.txt'), 'utf8')).map((page) => ({
      ...page,
      ...judgePage(page),
      answer: JSON.stringify(page.answers),
    })),
}

async function judgeTable(name: string, { judge, width = 1 }: Table): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = []
  for (const one of readCases(name, width)) judged.push({ ...one, ...(await judge(one.answer, one.text)) })
  return judged
}

/**
 * Once the held-out part of a table was looked at, all of the table is seen, and a new file `NAME-held-out.tsv`, collected
 * by somebody who knew no reader, is held out in its place. Until then the texts themselves decide.
 */
function readCases(name: string, width: number): Case[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const [table, heldOut] = [`${name}.tsv`, `${name}-held-out.tsv`]
  if (!existsSync(path.join(folder, heldOut))) return readCorpus(read(table), { width })
  const texts = new Set(readCorpus(read(heldOut), { width }).map(({ text }) => text))
  // Read as one, so that no text is both.
  return readCorpus(`${read(table)}\n${read(heldOut)}`, { width, holdsOut: (text) => texts.has(text) })
}
