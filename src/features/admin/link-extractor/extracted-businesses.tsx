/** The businesses of a page that tells of several, to choose one from. */
import './extracted-businesses.css'
import { useEffect, useRef } from 'react'
import { texts } from './link-extractor.ts'

type Props = {
  /** What was found of each, by column. */
  found: readonly Readonly<Record<string, string>>[]
  onChoose: (index: number) => void
}

export function ExtractedBusinesses({ found, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="extracted-businesses" aria-labelledby="extracted-businesses">
      <h3 id="extracted-businesses" ref={heading} tabIndex={-1}>
        {texts.several(found.length)}
      </h3>
      <ul>
        {found.map((business, index) => (
          <li key={`${business['name']} ${business['address']}`}>
            <button type="button" className="btn btn-secondary" onClick={() => onChoose(index)}>
              <strong>{business['name']}</strong>
              <span>{business['address'] || business['city'] || business['phone']}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
