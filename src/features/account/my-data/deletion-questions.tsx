/** What becomes of what others see when an account goes, and what the law keeps. */
import '#ui/forms/choice.css'
import { useId } from 'react'
import { legal } from '#config/place/legal.ts'
import { site } from '#config/place/site.ts'
import { plural } from '#core/numbers.ts'
import type { DeletionChoices } from './deletion.api.ts'
import type { MyDataSummary } from './my-data.data.ts'

type Props = {
  summary: MyDataSummary
  email: string
  choices: DeletionChoices
  onChoose: (choices: DeletionChoices) => void
}

export function DeletionQuestions({ summary, email, choices, onChoose }: Props) {
  const rowsOf = (name: keyof MyDataSummary) => summary[name]?.rows ?? 0
  const ask = (name: keyof DeletionChoices, stays: string, goes: string, question: string) => (
    <Question
      question={question}
      stays={stays}
      goes={goes}
      chosen={choices[name] ?? (name === 'contact' ? undefined : 'stay')}
      onChoose={(chosen) => onChoose({ ...choices, [name]: chosen })}
    />
  )
  const listings = rowsOf('listings')
  const ratings = rowsOf('ratings')
  const reports = rowsOf('reports')
  const addresses = rowsOf('contact_addresses')
  return (
    <>
      {listings > 0 &&
        ask(
          'listings',
          'Stay, without an owner',
          'Delete with my account',
          plural(listings, 'published business', 'published businesses'),
        )}
      {ratings > 0 &&
        ask('ratings', 'Stay, without my name', 'Delete with my account', plural(ratings, 'rating'))}
      {reports > 0 &&
        ask('reports', 'Stay, without my name', 'Delete with my account', plural(reports, 'report'))}
      {addresses > 0 &&
        ask(
          'contact',
          'Leave it there',
          'Take it off',
          `${plural(addresses, 'business shows', 'businesses show')} ${email} as the contact`,
        )}
      <p className="text-sm text-ink-soft">{restText(rowsOf('drafts'))}</p>
      <KeptByLaw summary={summary} />
    </>
  )
}

function restText(drafts: number): string {
  const first =
    drafts > 0 ? `${plural(drafts, 'business', 'businesses')} that visitors cannot see, your` : 'Your'
  return `${first} banners, uploaded pictures, messages to us, newsletter and everything else about you go now.`
}

type QuestionProps = {
  question: string
  stays: string
  goes: string
  chosen: 'stay' | 'go' | undefined
  onChoose: (chosen: 'stay' | 'go') => void
}

function Question({ question, stays, goes, chosen, onChoose }: QuestionProps) {
  const name = useId()
  const fates = [
    { value: 'stay', label: stays },
    { value: 'go', label: goes },
  ] as const
  return (
    <fieldset>
      <legend className="label wrap-anywhere">{question}</legend>
      {fates.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            required
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const longDate = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: site.timeZone })

function KeptByLaw({ summary: { paid_plans, purchases } }: { summary: MyDataSummary }) {
  const ends = [paid_plans, purchases].flatMap((kept) => kept?.until ?? []).sort()
  const last = ends.at(-1)
  if (last === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      {`What you paid for is kept without your name until ${longDate.format(new Date(last))}, as ${legal.paymentRecords.law} asks, and then deleted.`}
    </p>
  )
}
