import { safeParse } from 'zod/mini'
import { paths } from '#config/paths.ts'
import { AppError } from '#core/app-error.ts'
import { nearRequest } from '#features/search/search.api.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { readJson } from '../lib/read-fields.ts'
import { renderAnswer } from '../lib/render-page.ts'

/** A search's URL, and a position. */
const limit = 4 * 1024

/**
 * Answers with the search page near the visitor. The position comes in the body, so that no log, cache or history has it,
 * and the answer is kept by nobody.
 */
export default handle(
  ['POST'],
  async (request, { reference }) => {
    refuseOtherSites(request)
    const asked = safeParse(nearRequest, await readJson(request, limit))
    if (!asked.success) throw new AppError('invalid-input', 'no search with a position')
    const { search, ...position } = asked.data
    const query = new URLSearchParams(search)
    return renderAnswer(`${paths.search()}?${query}`, { position, reference }, 200)
  },
  limit,
)
