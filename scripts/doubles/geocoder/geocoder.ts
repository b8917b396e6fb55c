/**
 * A double of the public geocoder (Nominatim): it answers from a small gazetteer and can be made slow, wrong or
 * unavailable. `/geocoder` lists the requests; a POST there with `mode` changes how it behaves.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { html } from '#core/html.ts'
import type { Call, Reply, Service } from '../../supabase/http.ts'
import { pageReply } from '../../supabase/local-pages.ts'
import { doublePage } from '../page.ts'
import { createPlaceFinder, type Gazetteer } from './find-place.ts'

const modes = ['right', 'slow', 'wrong', 'down', 'overrun'] as const
type Mode = (typeof modes)[number]

/** A request as it was received. */
type Question = { at: number; query: Record<string, string>; agent: string }

const slowMilliseconds = 7000
const keptQuestions = 200

const formats = ['json', 'jsonv2']

/** A place in France for every request, as from a service that ignores the country. */
const wrong = [{ lat: '48.8583701', lon: '2.2944813', display_name: 'Tour Eiffel, Paris, France' }]

export function createGeocoder(gazetteer: Gazetteer): Service {
  const findPlace = createPlaceFinder(gazetteer)
  let mode: Mode = 'right'
  const questions: Question[] = []

  async function search({ query, headers }: Call): Promise<Reply> {
    const asked = Object.fromEntries(new URLSearchParams(query))
    questions.unshift({ at: Date.now(), query: asked, agent: headers['user-agent'] ?? '' })
    questions.length = Math.min(questions.length, keptQuestions)
    // The public service demands to be told who asks.
    if (!headers['user-agent']) return refusalPage(403, 'Access blocked')
    if (mode === 'overrun') return refusalPage(429, 'Bandwidth limit exceeded')
    if (mode === 'down') return failure(503, 'Query took too long to process.')
    if (!formats.includes(asked['format'] ?? 'jsonv2'))
      return failure(400, `Parameter 'format' must be one of: ${formats.join(', ')}`)
    if ((asked['q'] ?? '').trim() === '') return failure(400, 'Nothing to search for.')
    if (mode === 'wrong') return json(200, wrong)
    if (mode === 'slow') await sleep(slowMilliseconds)
    const place = findPlace(asked['q'] ?? '')
    return json(200, place ? [place] : [])
  }

  return async (call) => {
    if (call.path === '/geocoder/search' && call.method === 'GET') return search(call)
    if (call.path === '/geocoder/questions' && call.method === 'GET') return json(200, questions)
    if (call.path !== '/geocoder') return undefined
    if (call.method === 'GET') return page(mode, questions)
    if (call.method !== 'POST') return undefined
    const requested = new URLSearchParams((await call.body(1000)).toString()).get('mode')
    mode = modes.find((known) => known === requested) ?? mode
    return { status: 303, headers: { location: '/geocoder' } }
  }
}

/** A failure as the service itself words it. */
function failure(code: number, message: string): Reply {
  return json(code, { error: { code, message } })
}

/** A refusal by what stands before the service, which knows of no formats. */
function refusalPage(status: number, title: string): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<html>\n<head>\n<title>${title}</title>\n</head>\n<body>\n<h1>${title}</h1>\n</body>\n</html>\n`,
  }
}

function json(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

function page(mode: Mode, questions: readonly Question[]): Reply {
  const buttons = modes.map((each) => html`<button name="mode" value="${each}">${each}</button> `)
  const rows = questions.map(
    ({ at, query }) => html`<li>${new Date(at).toISOString()} ${query['q'] ?? ''}</li>`,
  )
  const body = html`<h1>Geocoder of this machine</h1>
<p>It is <strong>${mode}</strong>.</p>
<form method="post" action="/geocoder">${buttons}</form>
<ul>${rows}</ul>`
  return pageReply(doublePage('Geocoder', body))
}
