/** Whether a reviewed business is public at once: not by itself where something is missing. */
import './save-as.css'
import '#ui/forms/choice.css'

type Props = { missing: readonly string[]; isDraft: boolean; onChange: (isDraft: boolean) => void }

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

export function SaveAs({ missing, isDraft, onChange }: Props) {
  return (
    <div className="card save-as">
      <label className="check">
        <input type="checkbox" checked={isDraft} onChange={({ target }) => onChange(target.checked)} />
        Save as a draft that waits to be published
      </label>
      <p className="hint" role="status">
        {missing.length > 0 && `Missing: ${listed.format(missing)}.`}
      </p>
    </div>
  )
}
