/**
 * `npm run build`: compiles the pages if code, styles or configuration changed, and brings `dist` (or `SUKI_OUT_DIR`)
 * up to date with the database: only the pages that changed since the last build, or all of them when it must.
 * `-- --sweep` looks at every page, `-- --all` renders every page again.
 */
import process from 'node:process'
import { buildSite } from './publish/build-site.ts'
import { describeReport } from './publish/report.ts'
import { buildSettings } from './publish/settings.ts'
import { createSiteBuilder } from './publish/site-builder.ts'
import { ownCommandLine } from './stack/command-line.ts'
import { wordsOfFailure } from './stack/unanswered.ts'

const { values } = ownCommandLine({
  usage: 'Usage: npm run build [-- --sweep | --all]',
  options: { sweep: { type: 'boolean' }, all: { type: 'boolean' } },
})

try {
  const siteBuilder = createSiteBuilder(buildSettings())
  try {
    const kind = values.all ? 'full' : values.sweep ? 'sweep' : 'changes'
    console.log(describeReport(await buildSite(siteBuilder, { kind, compile: true })))
  } finally {
    await siteBuilder.stop()
  }
} catch (error) {
  console.error(wordsOfFailure(error, process.env['SUPABASE_URL'] ?? ''))
  console.error('The build stopped; what was published last is unchanged.')
  process.exitCode = 1
}
