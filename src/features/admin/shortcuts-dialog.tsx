/** The keys of the area, shown by pressing `?`. */
import './shortcuts-dialog.css'
import { useEffect, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'

const shortcuts: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['/'], text: 'Search the list' },
  { keys: ['?'], text: 'Show these keys' },
  { keys: ['Ctrl', 'S'], text: 'Save the open business (⌘ S on a Mac)' },
  { keys: ['Ctrl', 'Enter'], text: 'Save it and open the next one of the list' },
  { keys: ['Alt', 'Page Down'], text: 'Open the next one without saving; what you typed is asked about' },
  { keys: ['Alt', 'Page Up'], text: 'Open the previous one' },
  { keys: ['Esc'], text: 'Close what is open; what you typed is asked about' },
]

export function Shortcuts() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select')
      if (event.key !== '?' || isTyping) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', show)
    return () => removeEventListener('keydown', show)
  }, [])

  if (!open) return null
  return (
    <Dialog
      title="Keyboard Shortcuts"
      text="While nothing is typed into a field:"
      onClose={() => setOpen(false)}
    >
      <dl className="shortcuts">
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={() => setOpen(false)}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
