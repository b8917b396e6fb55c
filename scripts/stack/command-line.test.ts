import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

const takes = {
  usage: 'Usage: npm run bring -- FILE [--source NAME] [--map A=B …] [--dry-run]',
  options: {
    source: { type: 'string' },
    map: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean', default: false },
  },
  words: 1,
} as const

test('what was typed is read as the command takes it', () => {
  const args = ['a.csv', '--map', 'A=b', '--source=-x', '--map', 'C=']
  expect(readCommandLine(args, takes)).toMatchObject({
    values: { source: '-x', map: ['A=b', 'C='], 'dry-run': false },
    positionals: ['a.csv'],
  })
  expect(readCommandLine(['--', '--source'], takes).positionals).toEqual(['--source'])
})

test.each([
  [['a.csv', '--sorce', 'x'], 'There is no option --sorce.'],
  [['-s'], 'There is no option -s.'],
  [['--toString'], 'There is no option --toString.'],
  [['a.csv', '--source'], '--source needs a value.'],
  [['a.csv', '--source', '--dry-run'], '--source needs a value.'],
  [['a.csv', '--source='], '--source needs a value.'],
  [['a.csv', '--dry-run=yes'], '--dry-run takes no value.'],
  [['a.csv', '--source', 'x', '--source', 'y'], '--source is given twice.'],
  [['a.csv', 'b.csv'], 'It has no use for "b.csv".'],
])('%j is told in one line, with what the command takes', (args, fault) => {
  expect(() => readCommandLine(args, takes)).toThrow(new Error(`${fault} ${takes.usage}`))
})

test.each(['test', 'looks', 'map', 'backend', 'check', 'start'])(
  '%s says so before it does anything',
  (name) => {
    const command = [`scripts/${name}.ts`, '--wrong']
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^There is no option --wrong\. Usage: npm .*\n$/)
  },
)
