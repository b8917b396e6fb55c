/** A text filter that lives in the URL. The list follows the typing; "/" focuses it from anywhere. */
import './search-field.css'
import { useEffect, useId, useRef, useState } from 'react'
import { maxSearched } from '#core/limits.ts'
import { changeAddress, useAddress } from '../address.ts'
import { Icon } from '../icons/icon.tsx'
import { takesKeys } from '../typing.ts'

type Props = {
  label: string
  /** The query parameter for the text; each letter resets the list's page. */
  name?: string
  pageName?: string
}

/** Long enough for one request per word, short enough not to be noticed. */
const pauseMs = 200

export function SearchField({ label, name = 'q', pageName = 'page' }: Props) {
  const asked = useAddress().get(name) ?? ''
  const [text, setText] = useState(asked)
  const [known, setKnown] = useState(asked)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  // Going back, or clearing all filters, changes the text from outside.
  if (asked !== known) {
    setKnown(asked)
    if (asked !== text.trim()) setText(asked)
  }

  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() !== asked) changeAddress({ [name]: text.trim(), [pageName]: null }, { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, asked, name, pageName])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || takesKeys(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])

  return (
    <div className="search-field">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={field}
        id={id}
        className="control"
        type="search"
        dir="auto"
        placeholder={label}
        value={text}
        maxLength={maxSearched}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
