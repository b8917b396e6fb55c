/** The pin of a business on a map, which is loaded when somebody asks for it. Without the map the form works as well. */
import './pin-field.css'
import '#features/map/map-room.css'
import { useState } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { PinEditor } from './pin-editor.tsx'

/** @param className where it stands in its form's grid */
export function PinField({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`pin-field ${className}`}>
      {isOpen ? (
        <PinEditor />
      ) : (
        <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
          <Icon name="map-pin" />
          Set the Pin on a Map
        </button>
      )}
    </div>
  )
}
