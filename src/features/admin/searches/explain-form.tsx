/** What a searched term is: a category, other words, or nothing that needs more than a note. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Category } from '#features/categories/categories.ts'
import { type Explanation, longestExplained } from './searches.ts'

type Props = {
  term: string
  categories: readonly Category[]
  /** It is being stored. */
  pending: boolean
  onExplain: (explanation: Explanation) => void
  onClose: () => void
}

export function ExplainForm({ term, categories, pending, onExplain, onClose }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [slug, setSlug] = useState('')
  const [words, setWords] = useState('')
  // It stands above the list, out of sight of whoever explains a search far down.
  useEffect(() => heading.current?.focus(), [])
  const submit = (explanation: Explanation) => (event: FormEvent) => {
    event.preventDefault()
    onExplain(explanation)
  }
  return (
    <section className="card mb-5 grid gap-4 p-4" aria-labelledby={`${id}-title`}>
      <h2 className="text-lg outline-none" id={`${id}-title`} ref={heading} tabIndex={-1}>
        What does “{term}” mean?
      </h2>
      <form className="toolbar" onSubmit={submit({ kind: 'category', slug })}>
        <label className="sr-only" htmlFor={`${id}-category`}>
          Category
        </label>
        <select
          id={`${id}-category`}
          className="control max-w-60"
          value={slug}
          required
          onChange={(event) => setSlug(event.target.value)}
        >
          <option value="">A category</option>
          {categories.map((category) => (
            <option key={category.id} value={category.slug}>
              {category.name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-secondary" aria-disabled={pending}>
          It is this category
        </button>
      </form>
      <form className="toolbar" onSubmit={submit({ kind: 'synonym', replacement: words.trim() })}>
        <label className="sr-only" htmlFor={`${id}-words`}>
          Other words, or a note
        </label>
        <input
          id={`${id}-words`}
          className="control max-w-60"
          placeholder="Other words, or a note"
          value={words}
          maxLength={longestExplained.note}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <button
          type="submit"
          className="btn btn-secondary"
          aria-disabled={pending}
          disabled={words.trim() === '' || words.trim().length > longestExplained.term}
        >
          It means these words
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={pending}
          onClick={() => onExplain({ kind: 'note', note: words.trim() })}
        >
          Only note it
        </button>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
      </form>
    </section>
  )
}
