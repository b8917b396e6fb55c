/**
 * `npm run rebuild`: keeps the site that `npm run build` made up to date, seconds after the database changes, until it
 * is stopped. For a server of one's own and for development; on Netlify the `rebuild` function does this.
 */
import process from 'node:process'
import { startRebuildService } from './publish/rebuild/rebuild-service.ts'
import { describeReport } from './publish/report.ts'
import { type BuildSettings, buildSettings } from './publish/settings.ts'
import { createSiteBuilder } from './publish/site-builder.ts'
import { ownCommandLine } from './stack/command-line.ts'

ownCommandLine({ usage: 'Usage: npm run rebuild', options: {} })

/** Follows the database until the process is stopped. */
function follow({ serviceKey, ...settings }: BuildSettings): void {
  if (!serviceKey)
    throw new Error('SUPABASE_SERVICE_ROLE_KEY must be set to hear of changes. See netlify/README.md.')
  const siteBuilder = createSiteBuilder({ serviceKey, ...settings })
  const service = startRebuildService(siteBuilder, {
    supabaseUrl: settings.supabaseUrl,
    serviceKey,
    onBuild: (report) => console.log(describeReport(report)),
    onError: (error) =>
      console.error('Publishing failed and is tried again:', error instanceof Error ? error.message : error),
  })

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await service.stop()
    await siteBuilder.stop()
    process.exit()
  }

  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Ends with the process that started it.
  process.on('disconnect', stop)
}

try {
  follow(buildSettings())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
