/**
 * A lucide icon in an island. It is decorative: the text beside it, or its button's label, carries the meaning. A name
 * missing from the browser's set (see scripts/list-browser-icons.ts) becomes the fallback.
 */
import './icon.css'
import { createElement } from 'react'
import drawings from './browser-icons.json' with { type: 'json' }

type Drawing = readonly (readonly [string, Readonly<Record<string, string>>])[]

// TypeScript reads a JSON file's tuples as arrays of unions; the script that generates it writes pairs.
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
