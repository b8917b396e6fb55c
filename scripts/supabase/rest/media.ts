import { noMedia } from './errors.ts'

/** A media type of a function's own; of any type, where it is named `*` twice. */
export type OwnMedia = { type: string; binary: boolean }

/** The format of an answer's rows. */
export type Media = {
  format: 'array' | 'object' | 'csv' | 'geojson'
  /** Keys whose value is null are left out. */
  stripNulls: boolean
  contentType: string
  /** The function's own media type: its result is the whole answer, as it is. */
  own?: OwnMedia
  /** Asked for instead of the rows: how PostgreSQL would find them. */
  plan?: { format: 'text' | 'json'; options: readonly string[] }
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
    case 'application/geo+json':
      return { format: 'geojson', stripNulls: false, contentType: `application/geo+json${suffix}` }
    default:
      return undefined
  }
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** An execution plan: its format, the media type it is for, and its options. */
function readPlan({ type, parameters }: Accepted) {
  const [isPlan, format = 'text'] = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/.exec(type) ?? []
  if (isPlan === undefined) return undefined
  const parameter = (name: string) =>
    parameters
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .replaceAll('"', '')
  const options = (parameter('options') ?? '').split('|').filter((option) => option !== '')
  return { format, target: parameter('for') ?? 'application/json', options }
}

function planName({ format, target, options }: NonNullable<ReturnType<typeof readPlan>>): string {
  const name = `application/vnd.pgrst.plan+${format}; for="${target}"`
  return options.length === 0 ? name : `${name}; options=${options.join('|')}`
}

function planOf(accepted: Accepted): Media | undefined {
  const plan = readPlan(accepted)
  const [target] = parseAccept(plan?.target ?? '')
  const media = target && mediaOf(target)
  if (!plan || !media) return undefined
  // Only known options are echoed in a header.
  const options = plan.options.filter((option) => planOptions.includes(option))
  return {
    ...media,
    contentType: `${planName({ ...plan, options })}; charset=utf-8`,
    plan: { format: plan.format === 'json' ? 'json' : 'text', options },
  }
}

/** What a function answers in itself, where that is accepted (docs.postgrest.org, Media Type Handlers). */
function ownMedia({ type }: Accepted, own: readonly OwnMedia[]): Media | undefined {
  const found = own.find((each) => each.type === '*/*' || each.type === type)
  if (found === undefined || type.startsWith('application/vnd.pgrst.')) return undefined
  const plain = found.type === '*/*' ? 'application/octet-stream' : found.type
  const charset = ['text/plain', 'text/xml', 'text/csv', 'application/json'].includes(plain)
  const contentType = charset ? `${plain}; charset=utf-8` : plain
  return { format: 'array', stripNulls: false, contentType, own: found }
}

/**
 * The first of the accepted media types that can be served.
 * @param own media types that the function called may answer in itself
 * @param plans whether execution plans may be served: on hosted projects they are off by default
 * @throws RestError PGRST107 when there is none
 */
export function negotiate(accept: string | undefined, plans: boolean, own: readonly OwnMedia[] = []): Media {
  const accepted = parseAccept(accept?.trim() || '*/*')
  for (const candidate of accepted) {
    const media = ownMedia(candidate, own) ?? mediaOf(candidate) ?? (plans ? planOf(candidate) : undefined)
    if (media) return media
  }
  const names = accepted.map((each) => {
    const plan = readPlan(each)
    return plan ? planName(plan) : each.text
  })
  throw noMedia(names)
}
