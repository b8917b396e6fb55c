/**
 * `npm run bench -- NAME`: measures one thing and prints it. `pages`: what each page type weighs; `backend`: how fast the
 * embedded backend answers.
 */
import process from 'node:process'
import { benchBackend } from './bench/backend.ts'
import { benchPages } from './bench/pages.ts'

const benchmarks: Record<string, () => Promise<void>> = { pages: benchPages, backend: benchBackend }

const benchmark = benchmarks[process.argv[2] ?? '']
if (benchmark) await benchmark()
else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`)
  process.exitCode = 1
}
