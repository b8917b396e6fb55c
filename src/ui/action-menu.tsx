/** A row's less frequent actions behind one button: radix-ui's menu with our styles. */
import './action-menu.css'
import './icons/icon-button.css'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Icon } from './icons/icon.tsx'

export type MenuAction = {
  label: string
  icon: string
  danger?: boolean
  onSelect: () => void
}

type Props = {
  label: string
  /** Of the button. */
  icon?: string
  /** Shows the label instead of the icon, in a button of these classes. */
  look?: string
  actions: readonly MenuAction[]
}

export function ActionMenu({ label, icon = 'ellipsis', look, actions }: Props) {
  const picked = useRef<() => void>(undefined)
  // The menu returns the focus when it closes; a dialog already open would take that as focus leaving it.
  const act = () => {
    if (picked.current) setTimeout(picked.current)
    picked.current = undefined
  }
  return (
    <DropdownMenu.Root modal={false}>
      {look === undefined ? (
        <DropdownMenu.Trigger className="icon-button" aria-label={label} title={label}>
          <Icon name={icon} />
        </DropdownMenu.Trigger>
      ) : (
        <DropdownMenu.Trigger className={look}>{label}</DropdownMenu.Trigger>
      )}
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          className="menu"
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={act}
        >
          {actions.map(({ label: text, icon, danger, onSelect }) => (
            <DropdownMenu.Item
              key={text}
              className="menu-item"
              data-danger={danger}
              onSelect={() => {
                picked.current = onSelect
              }}
            >
              <Icon name={icon} />
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
