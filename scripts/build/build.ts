/**
 * `npm run build`: compiles the pages if code, styles or configuration changed, builds all of them from the
 * database and shows the result in `dist` (or `SUKI_OUT_DIR`) once it is complete.
 */
import process from 'node:process'
import { buildSite } from './build-site.ts'
import { buildSettings } from './settings.ts'

try {
  const report = await buildSite(buildSettings())
  if (report.compiled) console.log(`Compiled the pages in ${report.compileSeconds.toFixed(1)} s.`)
  const rate = Math.round(report.pages / report.renderSeconds)
  console.log(`Built ${report.pages} pages in ${report.renderSeconds.toFixed(1)} s (${rate} pages/s).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('The build stopped; what was published last is unchanged.')
  process.exitCode = 1
}
