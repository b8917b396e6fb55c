/** What the team decides about listings of others, and why: each reason says what can be done about it. */
import { site } from '#config/place/site.ts'

/** A decision that is told to the owner. */
export type DecisionKind = 'sent back' | 'archived'

/** `label` is what administrators choose, `advice` what the owner reads. */
export type Reason = { value: string; label: string; advice: string }

const place = site.place

const sentBack: readonly Reason[] = [
  {
    value: 'contact',
    label: 'Nobody could reach it',
    advice: 'Add a telephone number, a website or an address, so that people can reach the business.',
  },
  {
    value: 'category',
    label: 'Another category fits better',
    advice: 'Choose the category that says best what the business does.',
  },
  {
    value: 'elsewhere',
    label: `It is not in ${place}`,
    advice: `This directory lists businesses in ${place}. Check the city and the address.`,
  },
  {
    value: 'duplicate',
    label: 'It is listed already',
    advice: 'This business is listed already. If it is yours, write to us, and we give that listing to you.',
  },
  {
    value: 'picture',
    label: 'The picture cannot be shown',
    advice: 'Choose a picture of the business itself, sharp, and without advertising written on it.',
  },
  {
    value: 'wording',
    label: 'The text needs work',
    advice: 'Say in plain words what people find there, without capitals, links or claims nobody can check.',
  },
  {
    value: 'proof',
    label: 'We could not confirm that it exists',
    advice: 'Add a page on the web that names the business, or a telephone number at which we reach it.',
  },
]

const archived: readonly Reason[] = [
  {
    value: 'closed',
    label: 'It has closed for good',
    advice: 'We heard that it has closed for good.',
  },
  {
    value: 'duplicate',
    label: 'It is listed twice',
    advice: 'There is another listing of the same business, which stays.',
  },
  {
    value: 'elsewhere',
    label: `It is not in ${place}`,
    advice: `This directory lists businesses in ${place} only.`,
  },
  { value: 'rules', label: 'It breaks our rules', advice: 'The listing breaks our terms of use.' },
  { value: 'wish', label: 'Its owner asked for it', advice: 'You asked us to.' },
]

/** The reasons to choose from. The database knows their names, and a test compares the two. */
export const reasonsOf: Readonly<Record<DecisionKind, readonly Reason[]>> = {
  'sent back': sentBack,
  archived,
}

/** The longest note that the database takes. */
export const maxNote = 1000

/** Why something was decided: names of reasons, and own words, '' without any. */
export type Why = { reasons: readonly string[]; note: string }

/** What the owner reads, one line each: the advice of every reason, then the team's own words. */
export function adviceOf(kind: DecisionKind, { reasons, note }: Why): string[] {
  const chosen = reasonsOf[kind].filter(({ value }) => reasons.includes(value))
  const said = note.trim()
  return [...chosen.map(({ advice }) => advice), ...(said === '' ? [] : [said])]
}

/** In a list of administrators: `Nobody could reach it. The text needs work.` */
export function summaryOfWhy(kind: DecisionKind, { reasons, note }: Why): string {
  const chosen = reasonsOf[kind].filter(({ value }) => reasons.includes(value))
  return [...chosen.map(({ label }) => `${label}.`), note.trim()].filter((part) => part !== '').join(' ')
}

/** What keeps a decision from being made; '' when nothing does. Whoever is sent something back must learn why. */
export function whyProblem(kind: DecisionKind, { reasons, note }: Why): string {
  if (note.length > maxNote) return `Please write no more than ${maxNote} characters.`
  if (kind === 'sent back' && reasons.length === 0 && note.trim() === '')
    return 'Please choose a reason, or say in your own words what is to be done.'
  return ''
}

/** A decision that stands, as the owner sees it. */
export type StandingDecision = Why & { businessId: string; name: string; kind: DecisionKind; at: string }

/** What owners read about it in the dashboard. */
export const ownerTexts = {
  sentBack: {
    badge: 'Sent Back',
    title: 'Please change this, then send it again:',
    action: 'Send Again',
    done: {
      title: 'Sent again.',
      text: 'We look at it, and tell you by mail once it is published.',
    },
  },
  archived: {
    title: 'No longer listed',
    text: 'Our team has taken these out of the directory. If you think that is a mistake:',
    unsaid: 'Our team gave no reason. Write to us, and we tell you.',
  },
} as const
