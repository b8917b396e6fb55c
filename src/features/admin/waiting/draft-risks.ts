/** What makes a submission doubtful: signs in its texts and of its account, each as words for the list. */
import { millisecondsADay as day } from '#core/time.ts'

export type Submission = {
  /** All that it says in free words, its name first. */
  texts: readonly string[]
  /** How people could reach it; '' where nothing is given. */
  ways: readonly string[]
  /** Whose it is; null when nobody's. */
  owner: { since: string; listed: number } | null
  createdAt: string
}

/** Shorter texts are written in capitals by many, and say nothing by it. */
const shoutedLetters = 30

/** Signs that something may be wrong, the gravest first. @returns words such as `no way to reach it` */
export function risksOf({ texts, ways, owner, createdAt }: Submission): string[] {
  const [name = '', ...others] = texts
  const said = others.join(' ')
  const isNew = owner !== null && owner.listed === 0 && Date.parse(createdAt) - Date.parse(owner.since) < day
  return [
    ...(ways.every((way) => way.trim() === '') ? ['no way to reach it'] : []),
    ...(/https?:\/\/|www\.|\b\w+\.(?:com|net|ph|shop|xyz)\b/i.test(`${name} ${said}`)
      ? ['a link in its text']
      : []),
    ...(/(?:\d[\s().-]?){7,}/.test(name) ? ['a number in its name'] : []),
    ...(isShouted(said) ? ['written in capitals'] : []),
    ...(said.trim() === '' ? ['nothing said about it'] : []),
    ...(isNew ? ['an account made that day'] : []),
  ]
}

function isShouted(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '')
  const capitals = text.replace(/\P{Lu}/gu, '')
  return letters.length >= shoutedLetters && capitals.length > letters.length * 0.7
}
