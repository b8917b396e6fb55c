import { fill, type Setting } from './compose.ts'
import type { Kind } from './kinds/kind.ts'
import { list } from './list.ts'
import type { Random } from './random.ts'

const neighbours = list`You will find it in {barangay}, a short walk from the jeepney stop.
  | It stands on a quiet corner of {barangay}, {city}; look for the capiz window.
  | Parking is on the street; the guard will wave you in. | The nearest landmark is the covered court of {barangay}.
  | Look for the blue gate in {barangay} and follow the sound of the radio.
  | Rainy season or not, the tricycles of {barangay} all know the way.`

const closings = list`Regulars are called suki here, and treated like it. | Ask for {kin} if you come for the first time.
  | Bring exact change and a little patience on Saturdays. | Seniors and students get their discount without asking.
  | Closed on Good Friday, open on nearly everything else. | Come early; come hungry; come again.
  | Messages are answered the same day, usually with a smiley.`

/** A long text as owners write it: mostly plain, sometimes pasted from an editor with its headings and lists. */
export function describe(kind: Kind, name: string, setting: Setting, random: Random): string {
  if (random.chance(0.08)) return ''
  const say = (template: string) => fill(template, setting, random)
  const [first = '', second] = random.sample(kind.stories, 2)
  const body = [first, ...(second !== undefined && random.chance(0.6) ? [second] : [])].map(say).join(' ')
  const where = say(random.pick(neighbours))
  const closing = say(random.pick(closings))
  if (random.chance(0.12)) return asHtml(name, body, where, closing, random.sample(kind.offers, 3))
  return random.chance(0.5) ? `${body} ${where} ${closing}` : `${body}\n\n${where}\n\n${closing}`
}

function asHtml(
  name: string,
  body: string,
  where: string,
  closing: string,
  services: readonly string[],
): string {
  const items = services.map((service) => `<li>${service}</li>`).join('')
  return [
    `<h2>About ${name.replaceAll('&', '&amp;')}</h2><p>${body}</p>`,
    `<h3>What people come for</h3><ul>${items}</ul>`,
    `<h3>Good to know</h3><p>${where}<br><strong>${closing}</strong></p>`,
  ].join('\n')
}
