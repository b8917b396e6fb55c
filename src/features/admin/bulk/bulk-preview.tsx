import { formatNumber } from '#core/numbers.ts'
import { columnLabels, headingOf, outsideText, type Previewed, valueInWords } from './bulk.ts'

type Props = Previewed & { pending: boolean; onBack: () => void; onChange: () => void }

/** What each column is now and will be, with how many businesses, and the way back or on. */
export function Preview({ wanted, preview, names, pending, onBack, onChange }: Props) {
  const { changing, before: all } = preview
  const outside = outsideText(preview, String(wanted['city']))
  return (
    <>
      <dl className="bulk-preview">
        {Object.entries(all)
          .filter(([, before]) => before.length > 0)
          .map(([column, before]) => (
            <div key={column}>
              <dt>
                {columnLabels[column]}: to {valueInWords(column, wanted[column] ?? null, names)}
              </dt>
              <dd>
                <ul>
                  {before.map(({ value, count }) => (
                    <li key={String(value)}>
                      <span>from {valueInWords(column, value, names)}</span>
                      <span>{formatNumber(count)}</span>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
      </dl>
      {outside !== '' && <p className="hint">{outside}</p>}
      <div className="dialog-actions">
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={pending}
          onClick={() => pending || onBack()}
        >
          Back
        </button>
        {changing > 0 && (
          <button type="button" className="btn" aria-disabled={pending} onClick={onChange}>
            {pending ? 'Beginning...' : `Change ${headingOf(changing)}`}
          </button>
        )}
      </div>
    </>
  )
}
