/** A dialog in front of the page: the primitive of radix-ui (focus, Escape, labels), dressed once. */
import './dialog.css'
import './icons/icon-button.css'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

type Props = {
  title: string
  text: string
  /** As wide as a form of two columns, with a button that closes it. */
  wide?: boolean
  /** The focus begins at the words and not at the first control, which would delete or end something. */
  startsAtText?: boolean
  /** The dialog asks to be closed: Escape, or a click beside it. */
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, text, wide = false, startsAtText = false, onClose, children }: Props) {
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-backdrop" />
        <Primitive.Content
          className={`dialog card ${wide ? 'dialog-wide' : ''}`}
          onOpenAutoFocus={(event) => startsAtText && focusItself(event)}
        >
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-ink-soft">{text}</Primitive.Description>
          {children}
          {wide && (
            <Primitive.Close className="icon-button dialog-close" aria-label="Close">
              <Icon name="x" />
            </Primitive.Close>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function focusItself(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
