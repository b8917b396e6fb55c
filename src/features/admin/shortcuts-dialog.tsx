/** The keys of the area, and of the list that is open, shown by pressing `?`. */
import './shortcuts-dialog.css'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { askAbove } from '#ui/ask.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { takesKeys } from '#ui/typing.ts'

/** A key, what it does in words, and what it does to the row of this id. */
export type RowKey = { key: string; does: string; run: (id: string) => void }

/** Those of the list that is open; none where it has no keys. */
export const $rowKeys = atom<readonly RowKey[]>([])

type Shortcut = { keys: readonly string[]; does: string }

const ofArea: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search the list' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Shift', 'Click'], does: 'Select all rows from the one you chose before' },
  { keys: ['Ctrl', 'S'], does: 'Save the open business (⌘\u00a0S on a Mac)' },
  { keys: ['Ctrl', 'Enter'], does: 'Save it and open the next one of the list' },
  { keys: ['Alt', 'Page Down'], does: 'Open the next one without saving; what you typed is asked about' },
  { keys: ['Alt', 'Page Up'], does: 'Open the previous one' },
  { keys: ['Esc'], does: 'Close what is open; what you typed is asked about' },
]

const ofRows: readonly Shortcut[] = [
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Row before' },
  { keys: ['Enter'], does: 'Open the row' },
]

export function showShortcuts(): void {
  void askAbove<null>((answer) => <ShortcutsDialog rowKeys={$rowKeys.get()} onClose={() => answer(null)} />, {
    whenGoneBack: null,
  })
}

/** Shows the keys when somebody asks for them by one. */
export function useShortcutsKey(): void {
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || takesKeys(event.target)) return
      event.preventDefault()
      showShortcuts()
    }
    addEventListener('keydown', show)
    return () => removeEventListener('keydown', show)
  }, [])
}

type Props = { rowKeys: readonly RowKey[]; onClose: () => void }

function ShortcutsDialog({ rowKeys, onClose }: Props) {
  const rows =
    rowKeys.length === 0 ? [] : [...ofRows, ...rowKeys.map(({ key, does }) => ({ keys: [key], does }))]
  return (
    <Dialog
      title="Keyboard Shortcuts"
      text={
        rows.length === 0
          ? 'While nothing is typed into a field.'
          : 'While nothing is typed into a field. Those of the list act on the row that has the focus.'
      }
      startsAtText
      wide
      onClose={onClose}
    >
      <dl className="shortcuts">
        {[...rows, ...ofArea].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
