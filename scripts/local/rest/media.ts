import { RestError } from './errors.ts'

/** How an answer's rows are written. */
export type Media = {
  format: 'array' | 'object' | 'csv'
  /** Keys whose value is null are left out. */
  stripNulls: boolean
  contentType: string
}

type Accepted = { text: string; type: string; parameters: string[]; quality: number }

function parseAccept(header: string): Accepted[] {
  return header
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
      return { text: part.trim(), type, parameters, quality: Number.isNaN(quality) ? 0 : quality }
    })
    .sort((a, b) => b.quality - a.quality)
}

function mediaOf({ type, parameters }: Accepted): Media | undefined {
  const stripNulls = parameters.includes('nulls=stripped')
  const suffix = '; charset=utf-8'
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { format: 'array', stripNulls: false, contentType: `application/json${suffix}` }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return {
        format: 'array',
        stripNulls,
        contentType: stripNulls
          ? `application/vnd.pgrst.array+json;nulls=stripped${suffix}`
          : `application/json${suffix}`,
      }
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        format: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}${suffix}`,
      }
    case 'text/csv':
      return { format: 'csv', stripNulls: false, contentType: `text/csv${suffix}` }
    default:
      return undefined
  }
}

/**
 * A media type as refusals name it: plans of execution (off on hosted projects until somebody turns them on) by all
 * that was asked of them, any other as it was sent.
 */
function nameOf({ text, type, parameters }: Accepted): string {
  const [isPlan, format = 'text'] = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/.exec(type) ?? []
  if (isPlan === undefined) return text
  const parameter = (name: string) =>
    parameters
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .replaceAll('"', '')
  const options = parameter('options')
  const shown = `application/vnd.pgrst.plan+${format}; for="${parameter('for') ?? 'application/json'}"`
  return options ? `${shown}; options=${options}` : shown
}

/**
 * The first of the accepted media types that can be served.
 * @throws RestError PGRST107 when there is none
 */
export function negotiate(accept: string | undefined): Media {
  const accepted = parseAccept(accept?.trim() || '*/*')
  for (const candidate of accepted) {
    const media = mediaOf(candidate)
    if (media) return media
  }
  const types = accepted.map(nameOf).join(', ')
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${types}`)
}
