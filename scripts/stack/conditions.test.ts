import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const conditions = new URL('conditions.mjs', import.meta.url).href
const code = `
  import { askedConditions, withConditions } from ${JSON.stringify(conditions)}
  import { site } from '#config/place/site.ts'
  console.log(JSON.stringify([site.country, askedConditions, withConditions(askedConditions)]))`

/** What a Node that was started like this imports, and what it passes on to a compiler or another Node. */
function started(options: string, ...args: string[]): unknown {
  const { stdout } = spawnSync(process.execPath, [...args, '--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_OPTIONS: options },
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}

const option = '--conditions=place-lisbon'
describe('pages are compiled for the place that Node imports', () => {
  test.each([option, '--conditions place-lisbon', '-C place-lisbon', '--conditions="place-lisbon"'])(
    'asked for by NODE_OPTIONS as %s',
    (options) => {
      expect(started(options)).toEqual(['Portugal', ['place-lisbon'], options])
    },
  )

  test.each([[[option]], [['--conditions', 'place-lisbon']], [['-C', 'place-lisbon']]])(
    'asked for on the command line as %j, also by a Node that is started in turn',
    (args) => {
      expect(started('', ...args)).toEqual(['Portugal', ['place-lisbon'], option])
    },
  )

  test('which is the first place if nobody asks', () => {
    expect(started('')).toEqual(['Philippines', [], ''])
  })
})
