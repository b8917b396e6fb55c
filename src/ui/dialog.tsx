/** A modal dialog: radix-ui's (focus, Escape, labels) with our styles. */
import './dialog.css'
import './icons/icon-button.css'
import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { rememberFocus } from './focus-return.ts'
import { Icon } from './icons/icon.tsx'

type Props = {
  title: string
  text: string
  /** Wide enough for a form of two columns, with a close button. */
  wide?: boolean
  /** The focus starts at the text instead of the first control, which would be destructive. */
  startsAtText?: boolean
  /** Called on Escape or a click outside. */
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, text, wide = false, startsAtText = false, onClose, children }: Props) {
  // Whoever opens it draws it, so radix-ui knows no trigger to return the focus to.
  const [returnFocus] = useState(rememberFocus)
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        {/* The focus stays where it was, so that the keys pressed next reach the dialog. */}
        <Primitive.Overlay
          className="dialog-backdrop"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClose}
        />
        <Primitive.Content
          className={`dialog card ${wide ? 'dialog-wide' : ''}`}
          onPointerDownOutside={(event) => event.preventDefault()}
          onKeyDown={closeOnEscape(onClose)}
          onOpenAutoFocus={(event) => startsAtText && focusItself(event)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
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

/**
 * For the content of a dialog above which another may open. After that one closed, radix-ui hears neither a click nor a
 * key until its next effects ran.
 */
export function closeOnEscape(onClose: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
}

function focusItself(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
