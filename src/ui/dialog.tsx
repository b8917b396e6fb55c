/** A dialog in front of the page: the primitive of radix-ui (focus, Escape, labels), dressed once. */
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = {
  title: string
  text: string
  /** The dialog asks to be closed: Escape, or a click beside it. */
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, text, onClose, children }: Props) {
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-backdrop" />
        <Primitive.Content className="dialog card">
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-ink-soft">{text}</Primitive.Description>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
