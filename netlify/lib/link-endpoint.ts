import type { z } from 'zod'
import type { LinkPage } from '#features/newsletter/newsletter.ts'
import { describeFailure, logFailure } from './failures.ts'
import { handle } from './handle.ts'
import { renderAnswer } from './render-page.ts'
import { seeOther } from './reply.ts'

type LinkEndpoint<Value> = {
  /** The parameter of the link that holds the secret, and its form. */
  parameter: string
  schema: z.ZodType<Value>
  /** The page that asks, and says what came of it. */
  page: string
  /** Does what the link is for. @returns a URL to go on to, or what the page says */
  take(value: Value): Promise<{ goOn: string } | 'done' | 'gone'>
}

/**
 * A function behind a mailed link. Opening it changes nothing, since programs that look for harmful links open them too:
 * it shows a page whose button posts to the same URL. The body of that post does not matter; the secret is in the URL,
 * so that mail programs can post to it themselves. Nobody keeps or lists the answers.
 */
export function linkEndpoint<Value>(endpoint: LinkEndpoint<Value>): ReturnType<typeof handle> {
  return handle(['GET', 'HEAD', 'POST'], async (request, { reference }) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const parsed = endpoint.schema.safeParse(searchParams.get(endpoint.parameter))
    if (!parsed.success) return showPage(endpoint.page, { state: 'incomplete' }, 400)
    const ask = { state: 'ask', action: `${pathname}${search}` } as const
    if (request.method !== 'POST') return showPage(endpoint.page, ask, 200)
    try {
      const outcome = await endpoint.take(parsed.data)
      if (typeof outcome === 'object') return seeOther(outcome.goOn)
      return await showPage(endpoint.page, { state: outcome }, outcome === 'gone' ? 410 : 200)
    } catch (error) {
      logFailure(reference, request, error)
      const { status, message } = describeFailure(error, reference)
      return showPage(endpoint.page, { ...ask, problem: message }, status)
    }
  })
}

async function showPage(path: string, linkPage: LinkPage, status: number): Promise<Response> {
  const page = await renderAnswer(path, { linkPage }, status)
  page.headers.set('X-Robots-Tag', 'noindex')
  return page
}
