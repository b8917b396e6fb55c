import { plural } from '#core/numbers.ts'
import type { BuildReport } from './build-site.ts'

/** Describes a build for people. */
export function sayReport(report: BuildReport | null): string {
  if (!report) return 'Nothing had changed.'
  const { kind, compiled, compileSeconds, pages, written, removed, changes, seconds } = report
  const compiledLine = compiled ? `Compiled the pages in ${compileSeconds.toFixed(1)} s.\n` : ''
  const took = `in ${seconds.toFixed(1)} s`
  if (kind === 'full')
    return `${compiledLine}Built ${pages} pages ${took} (${Math.round(pages / seconds)} pages/s).`
  const what = kind === 'changes' ? plural(changes, 'change') : 'A look at every page'
  return `${compiledLine}${what}: ${plural(written, 'page')} written, ${removed} removed ${took}.`
}
