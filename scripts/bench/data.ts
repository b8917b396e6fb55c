import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Case, type Judge, readCorpus, type Verdict } from './data/corpus.ts'
import { judgeHours } from './data/hours.ts'
import { judgeLink } from './data/links.ts'
import { judgeName } from './data/names.ts'
import { judgePhone } from './data/phones.ts'

const folder = 'tests/fixtures/corpora'

const judges: Readonly<Record<string, Judge>> = {
  hours: judgeHours,
  phones: judgePhone,
  links: judgeLink,
  names: judgeName,
}

/**
 * Prints for each corpus how many texts are read right, refused and wrong, and the same for its held-out part.
 * `--show wrong` or `--show refused` lists what was got instead, never of the part that is held out.
 */
export async function benchData(args: readonly string[]): Promise<void> {
  const options = { show: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  for (const [name, judge] of Object.entries(judges)) {
    const cases = readCorpus(readFileSync(path.join(folder, `${name}.tsv`), 'utf8'))
    const judged = cases.map((one) => ({ ...one, ...judge(one.answer, one.text) }))
    const [seen, heldOut] = [judged.filter((one) => !one.isHeldOut), judged.filter((one) => one.isHeldOut)]
    console.log(`${name.padEnd(8)} ${countOf(seen)}   held out: ${countOf(heldOut)}`)
    for (const one of seen.filter(({ verdict }) => verdict === values.show))
      console.log(`  ${one.text}\n    ${one.got}\n    not ${one.answer}`)
  }
}

function countOf(judged: readonly (Case & { verdict: Verdict })[]): string {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length
  const share = ((count('right') / judged.length) * 100).toFixed(1)
  return `${count('right')} of ${judged.length} right (${share} %), ${count('refused')} refused, ${count('wrong')} wrong`
}
