/**
 * A lucide icon in an island. It is decorative: the text beside it, or its button's label, carries the meaning. A name
 * missing from the browser's set (see scripts/list-browser-icons.ts) becomes the fallback.
 */
import './icon.css'
import drawings from './browser-icons.json' with { type: 'json' }
import { type IconNode, pathOf } from './icon-path.ts'

// TypeScript reads a JSON file's tuples as arrays of unions; the script that generates it writes pairs.
const known = drawings as unknown as Readonly<Record<string, IconNode>>

type Props = { name: string; fallback?: string; className?: string }

export function Icon({ name, fallback = 'building-2', className = '' }: Props) {
  const drawing = (Object.hasOwn(known, name) ? known[name] : known[fallback]) ?? []
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={pathOf(drawing)} />
    </svg>
  )
}
