/**
 * A lucide icon in an island. It is decoration: words beside it, or the label of the button around it, say what it
 * means. A name that browsers cannot draw (see scripts/list-browser-icons.ts) becomes the fallback.
 */
import './icon.css'
import { createElement } from 'react'
import drawings from './browser-icons.json' with { type: 'json' }

type Drawing = readonly (readonly [string, Readonly<Record<string, string>>])[]

// A JSON file's tuples are typed as arrays of either; the script that writes it writes pairs.
const known = drawings as unknown as Readonly<Record<string, Drawing>>

type Props = { name: string; fallback?: string; className?: string }

export function Icon({ name, fallback = 'building-2', className = '' }: Props) {
  const drawing = (Object.hasOwn(known, name) ? known[name] : known[fallback]) ?? []
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {drawing.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
