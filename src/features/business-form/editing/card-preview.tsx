/** How a list will show the business once the form is saved. */
import '#ui/badge.css'
import '#ui/looks/disclosure.css'
import '#features/businesses/picture/business-picture.css'
import '#features/listings/business-card.css'
import '#features/listings/card-sheet.css'
import './card-preview.css'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsFor, type KeysOf } from '#features/businesses/business-columns.ts'
import { checks, ratingOutOfTen } from '#features/businesses/businesses.ts'
import { summaryOf } from '#features/businesses/summary.ts'
import type { BusinessValues } from '../business-values.ts'
import { useFormServices } from '../form-services.ts'

const fields = fieldsFor('card')
const pictureKey = fields.find(({ kind }) => kind === 'picture')?.key
const checkKey = fields.find(({ options }) => options === checks)?.key
const ratingKey = fields.find(({ kind, uses }) => kind === 'outOfTen' && uses.includes('form'))?.key

/** Drawn while it is looked at: it follows every letter. */
export function CardPreview() {
  const [open, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How Its Card Will Look</summary>
      {open && <Card />}
    </details>
  )
}

/** A form's values under a card's names; what a card has and the form has not stays away. */
function cardOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ column, key }) => [key, values[column] ?? '']))
}

function Card() {
  const { control } = useFormContext<BusinessValues>()
  const values = useWatch({ control })
  const { categories } = useFormServices()
  const card = cardOf(values)
  // The form holds texts of a card as texts, and flags as flags.
  const { name, city, featured } = card as KeysOf<'card'>
  const textOf = (key: string | undefined) => String(card[key ?? ''] ?? '')
  const category = categories.find(({ id }) => id === values.category_id)?.name
  const summary = summaryOf(card as KeysOf<'card'>)
  const rating = textOf(ratingKey)
  const picture = textOf(pictureKey)
  return (
    <div className="card-preview">
      <article className={`card listing ${featured ? 'card-featured' : ''}`} aria-label="Its card">
        <div className="listing-picture">
          {/* A picture of another site is copied first, once the form is saved. */}
          {picture.startsWith('/media/') ? (
            <img src={picture} alt="" />
          ) : (
            <span className="card-preview-empty" />
          )}
        </div>
        <div className="listing-body">
          <h3 className="listing-name line-clamp-2">
            <bdi>{name.trim() || 'Without a name'}</bdi>
          </h3>
          <p className="listing-kind">
            {textOf(checkKey) && <span className="badge badge-verified">Verified</span>}
            {category && <span>{category}</span>}
            {city && <span>{city}</span>}
          </p>
          {rating !== '' && Number.isFinite(Number(rating)) && (
            <p className="listing-kind">{ratingOutOfTen(Number(rating))}</p>
          )}
          {summary && (
            <p className="listing-summary line-clamp-2">
              <bdi>{summary}</bdi>
            </p>
          )}
        </div>
      </article>
      {values.draft && <p>Nobody sees it while it is a draft.</p>}
    </div>
  )
}
