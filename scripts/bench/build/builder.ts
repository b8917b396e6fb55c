/**
 * The process that `npm run bench -- build` measures: compiles the pages if it must, builds all of them, and then
 * publishes changes as `npm run rebuild` does. Tells whoever started it of each build; its environment is a build's.
 */
import process from 'node:process'
import { buildSite } from '../../publish/build-site.ts'
import { startRebuildService } from '../../publish/rebuild/rebuild-service.ts'
import { buildSettings } from '../../publish/settings.ts'
import { createSiteBuilder } from '../../publish/site-builder.ts'

const settings = buildSettings()
const siteBuilder = createSiteBuilder(settings)
process.send?.(await buildSite(siteBuilder, { kind: 'full', compile: true }))
const service = startRebuildService(siteBuilder, {
  supabaseUrl: settings.supabaseUrl,
  serviceKey: settings.serviceKey ?? '',
  onBuild: (report) => process.send?.(report),
  onError: (error) => console.error(error),
})
process.on('disconnect', async () => {
  await service.stop()
  await siteBuilder.stop()
  process.exit()
})
