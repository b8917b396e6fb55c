import './icon-button.css'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: string; label: string }

/** A button that is only an icon: its label is its tooltip too. */
export function IconButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
