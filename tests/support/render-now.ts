import path from 'node:path'
import { loadRenderer } from '#rendering/renderer.ts'
import { type Html, parseHtml } from './html.ts'
import { findStack } from './running-stack.ts'
import { siteUrl, stackSettings } from './stack-settings.ts'

/** Renders a prebuilt page as the next build would, so that changed data shows at once. */
export async function renderNow(page: string): Promise<Html> {
  const { url, anonKey } = findStack()
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: anonKey,
    SITE_URL: siteUrl,
    SUKI_DEMO: 'yes',
  })
  const renderer = await loadRenderer(path.resolve(stackSettings.stateDir, 'renderer'), siteUrl)
  // A connection that a busy machine does not open within ten seconds fails: a build would try again, too.
  const first = await renderer.render(page)
  const response = first.status >= 500 ? await renderer.render(page) : first
  return parseHtml(await response.text(), response.status, response.headers)
}
