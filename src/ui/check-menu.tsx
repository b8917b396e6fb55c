/** Several choices behind one button, each on or off; the menu stays open while they are made. */
import './action-menu.css'
import { DropdownMenu } from 'radix-ui'
import { Icon } from './icons/icon.tsx'

type Props = {
  label: string
  /** How many are on, said on the button. */
  count?: number
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function CheckMenu({ label, count = 0, choices, chosen, onChange }: Props) {
  const toggle = (value: string, isOn: boolean) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))))
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn btn-secondary btn-sm">
        {label}
        {count > 0 && ` (${count})`}
        <Icon name="chevron-down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={12}>
          {choices.map((choice) => (
            <DropdownMenu.CheckboxItem
              key={choice.value}
              className="menu-item"
              checked={chosen.includes(choice.value)}
              onCheckedChange={(isOn) => toggle(choice.value, isOn)}
              onSelect={(event) => event.preventDefault()}
            >
              <span className="menu-check" aria-hidden="true">
                <DropdownMenu.ItemIndicator>
                  <Icon name="check" />
                </DropdownMenu.ItemIndicator>
              </span>
              {choice.label}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
