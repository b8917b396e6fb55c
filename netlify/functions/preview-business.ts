import { cacheNever } from '#config/headers.ts'
import { paths } from '#config/paths.ts'
import { AppError } from '#core/app-error.ts'
import { isSlug } from '#core/slug.ts'
import { getBusinessBySlug } from '#features/businesses/businesses.data.ts'
import { previewParameter } from '#features/businesses/preview.api.ts'
import { callerDb } from '../lib/caller-db.ts'
import { handle } from '../lib/handle.ts'
import { renderPage } from '../lib/render-page.ts'

/** Shows a draft as its page will look, to its owner and administrators; everyone else gets a 404. */
export default handle(['GET'], async (request) => {
  const db = callerDb(request)
  const slug = new URL(request.url).searchParams.get(previewParameter) ?? ''
  const business = isSlug(slug) ? await getBusinessBySlug(db, slug, { draft: true }) : null
  if (!business) throw new AppError('not-found', 'no draft that the caller may see')
  const page = await renderPage(paths.business(slug), { business, preview: true })
  page.headers.set('Cache-Control', cacheNever)
  return page
})
