import './icon-button.css'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: string; label: string }

/** An icon-only button: its label is also its tooltip. */
export function IconButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
