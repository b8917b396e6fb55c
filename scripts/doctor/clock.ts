import { paths } from '#config/paths.ts'
import type { Check, Finding } from './check.ts'
import { askService, type Deployment } from './deployment.ts'

/** Signatures of webhooks and tokens are valid for five minutes; an answer's date is truncated to seconds. */
const toleranceSeconds = 60

/**
 * Compares this machine's clock with the clocks of other services, which send theirs with each answer.
 * @param seconds how far ahead each of them is
 */
export function judgeClocks(seconds: Readonly<Record<string, number>>): Finding[] {
  const off = Object.entries(seconds).filter(([, ahead]) => Math.abs(ahead) > toleranceSeconds)
  if (off.length > 1 && off.length === Object.keys(seconds).length)
    return [
      {
        says: `The clock of this machine is ${describe(-Math.min(...off.map(([, ahead]) => ahead)))}.`,
        todo: 'Let it be set by a time server (NTP), then ask again.',
      },
    ]
  return off.map(([name, ahead]) => ({
    says: `The clock of ${name} is ${describe(ahead)}: it refuses signatures and logins of others.`,
    todo: 'Let that machine be set by a time server (NTP).',
  }))
}

function describe(seconds: number): string {
  return `${Math.round(Math.abs(seconds) / 60)} minutes ${seconds > 0 ? 'fast' : 'slow'}`
}

/**
 * How many seconds the answering clock is ahead of ours; undefined when it sends no date.
 * @param question a request whose answer is not cached, since a cache keeps the date
 */
async function secondsAhead(
  { now }: Deployment,
  question: () => Promise<Response>,
): Promise<number | undefined> {
  const asked = now().getTime()
  const answer = await question()
  await answer.arrayBuffer()
  const date = answer.headers.get('date')
  // Midway between request and answer, and midway through the second that the date is truncated to.
  return date === null ? undefined : (Date.parse(date) + 500 - (asked + now().getTime()) / 2) / 1000
}

export const clock: Check = {
  name: 'clock',
  run: async (deployment) => {
    const { ask, siteUrl, anonKey: key } = deployment
    const service = await secondsAhead(deployment, () => askService(deployment, '/auth/v1/settings', { key }))
    const site = await secondsAhead(deployment, () => ask(`${siteUrl}${paths.function('rebuild')}`)).catch(
      () => undefined,
    )
    return judgeClocks({
      ...(service !== undefined && { 'the data service': service }),
      ...(site !== undefined && { 'the site': site }),
    })
  },
}
