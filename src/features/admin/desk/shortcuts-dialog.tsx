/** The keys of a list, in words. */
import './shortcuts-dialog.css'
import { askAbove } from '#ui/ask.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** A key, what it does in words, and what it does to the row of this id. */
export type RowKey = { key: string; does: string; run: (id: string) => void }

const everywhere: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Row before' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'These keys' },
]

export function showShortcuts(rowKeys: readonly RowKey[]): void {
  void askAbove<null>((answer) => <ShortcutsDialog rowKeys={rowKeys} onClose={() => answer(null)} />)
}

function ShortcutsDialog({ rowKeys, onClose }: { rowKeys: readonly RowKey[]; onClose: () => void }) {
  const lines = [...everywhere, ...rowKeys.map(({ key, does }) => ({ keys: [key], does }))]
  return (
    <Dialog
      title="Keyboard Shortcuts"
      text="They act on the row that has the focus."
      startsAtText
      wide
      onClose={onClose}
    >
      <dl className="shortcuts">
        {lines.map(({ keys, does }) => (
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
