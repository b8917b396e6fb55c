import { readFileSync } from 'node:fs'
import { readCorpus } from '../data/corpus.ts'

export const directoryNames = ['demo', 'places', 'points'] as const
export type DirectoryName = (typeof directoryNames)[number]

/** A condition such as `category=hotels,restaurants`: any of the values. */
export type Rule = { key: string; values: readonly string[] }

/** @param clauses all of them hold, of each any rule */
export type JudgedQuestion = {
  text: string
  clauses: readonly (readonly Rule[])[]
  kind: string
  directories: readonly DirectoryName[]
  isHeldOut: boolean
}

const file = new URL('../../../tests/fixtures/corpora/questions.tsv', import.meta.url)

/** @throws Error for a line that is not as the table's remarks say */
export function readQuestions(table = readFileSync(file, 'utf8')): JudgedQuestion[] {
  return readCorpus(table).map(({ text, answer, rest, isHeldOut }) => {
    const [kind = '', names = ''] = rest.split(': ')
    const directories = directoryNames.filter((name) => names.split(' ').includes(name))
    if (directories.length === 0) throw new Error(`no directory: ${text}`)
    return { text, clauses: answer.split(';').map(readClause), kind, directories, isHeldOut }
  })
}

function readClause(clause: string): Rule[] {
  return clause.split('|').map((rule) => {
    const [key = '', values = ''] = rule.trim().split('=')
    if (values === '') throw new Error(`no values: ${rule}`)
    return { key, values: values.split(',') }
  })
}
