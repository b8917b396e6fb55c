import { parseArgs } from 'node:util'
import { corpora, type JudgedCase } from './data/corpora.ts'
import type { Verdict } from './data/corpus.ts'
import { precisionAndRecall } from './data/pairs.ts'
import { describePairs } from './data/real-pairs.ts'
import { describePlaces } from './data/real-places.ts'
import { describeRows } from './data/real-rows.ts'

/**
 * Prints for each corpus how many texts are read right, refused and wrong, and the same for its held-out part.
 * `--show wrong` or `--show refused` lists what was got instead, never of the part that is held out; `--only NAME` looks
 * at one corpus. `--rows FOLDER` reads real rows instead, of which it shows `--sample 100` chosen by `--seed 1`.
 */
export async function benchData(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  const options = { show: text, only: text, rows: text, sample: text, seed: text } as const
  const { values } = parseArgs({ args: [...args], options })
  if (values.rows !== undefined) {
    const { rows, sample = '100', seed = '1' } = values
    const chosen = { sample: Number(sample), seed }
    const lines = [...describeRows(rows, chosen), ...describePlaces(rows), ...describePairs(rows, chosen)]
    for (const line of lines) console.log(line)
    return
  }
  for (const [name, judgeAll] of Object.entries(corpora)) {
    if (values.only !== undefined && values.only !== name) continue
    const judged = await judgeAll()
    const [seen, heldOut] = [judged.filter((one) => !one.isHeldOut), judged.filter((one) => one.isHeldOut)]
    console.log(`${name.padEnd(10)} ${countOf(seen)}   held out: ${countOf(heldOut)}`)
    if (name === 'pairs')
      console.log(`${' '.repeat(11)}${precisionAndRecall(seen)}   held out: ${precisionAndRecall(heldOut)}`)
    for (const one of seen.filter(({ verdict }) => verdict === values.show))
      console.log(`  ${one.text}\n    ${one.got}\n    not ${one.answer}`)
  }
}

function countOf(judged: readonly JudgedCase[]): string {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length
  const share = ((count('right') / judged.length) * 100).toFixed(1)
  return `${count('right')} of ${judged.length} right (${share} %), ${count('refused')} refused, ${count('wrong')} wrong`
}
