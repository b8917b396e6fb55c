/** Chooses an icon by its look or name. Arrow keys move through them. */
import '#ui/action-menu.css'
import './icon-picker.css'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'
import { fallbackIcon } from '#features/categories/categories.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { categoryIcons } from './category-icons.ts'

type Props = {
  /** '' while none is chosen. */
  value: string
  /** Shown while none is chosen. */
  standard?: string
  onChange: (icon: string) => void
}

export function IconPicker({ value, standard = fallbackIcon, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const shown = value || standard
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="btn btn-secondary btn-sm icon-choice" aria-label={`Icon: ${shown}`}>
        <Icon name={shown} />
        <span>{shown}</span>
        <Icon name="chevron-down" />
      </Popover.Trigger>
      <Popover.Portal container={document.querySelector('main')}>
        <Popover.Content
          className="menu icon-menu"
          sideOffset={4}
          collisionPadding={12}
          aria-label="Choose an icon"
        >
          <IconChoices
            shown={shown}
            onChoose={onChange}
            onDone={(icon) => {
              onChange(icon)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type Choices = { shown: string; onChoose: (icon: string) => void; onDone: (icon: string) => void }

function IconChoices({ shown, onChoose, onDone }: Choices) {
  const [text, setText] = useState('')
  const group = useId()
  const wanted = text.trim().toLowerCase().replaceAll(' ', '-')
  const found = categoryIcons.filter((name) => name.includes(wanted))
  return (
    <>
      <input
        className="control"
        type="search"
        aria-label="Search icons"
        placeholder="Search icons"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="icon-grid">
        <legend className="sr-only">Icons</legend>
        {found.map((name) => (
          <label key={name} title={name}>
            <input
              type="radio"
              className="sr-only"
              name={group}
              value={name}
              aria-label={name}
              checked={name === shown}
              onChange={() => onChoose(name)}
              onClick={(event) => event.detail > 0 && onDone(name)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onDone(name)
              }}
            />
            <Icon name={name} />
          </label>
        ))}
      </fieldset>
      {found.length === 0 && <p className="row-note">No icon is called so.</p>}
      <p className="row-note" aria-live="polite">
        {shown}
      </p>
    </>
  )
}
