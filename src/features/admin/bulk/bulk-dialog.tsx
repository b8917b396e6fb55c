/** Changes many businesses: what is wanted, then what that would change, then all of it. */
import './bulk.css'
import '#ui/dialog.css'
import { useState } from 'react'
import { cities } from '#config/place/cities.ts'
import { formatNumber } from '#core/numbers.ts'
import { refusalOfThrown } from '#db/refusal.ts'
import type { CategoryOption } from '#features/business-form/form-services.ts'
import { askToDiscard } from '#features/edits/use-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { showToast } from '#ui/toaster.tsx'
import { readEmails } from '../admin.data.ts'
import { useAdmin } from '../admin-context.ts'
import { findUser } from '../businesses/admin-businesses.data.ts'
import { previewBulkChange } from './bulk.data.ts'
import {
  type BulkPreview,
  columnLabels,
  countOf,
  flagFields,
  headingOf,
  leave,
  type Meant,
  none,
  outsideText,
  untouched,
  valueInWords,
  type Wanted,
  wantedInWords,
  wantedOf,
} from './bulk.ts'
import type { Bulk } from './use-bulk.ts'

type Props = {
  meant: Meant
  count: number
  categories: readonly CategoryOption[]
  onChange: Bulk['change']
  onClose: () => void
}

type Previewed = { wanted: Wanted; preview: BulkPreview; names: ReadonlyMap<string, string> }

const another = 'another'

export function BulkDialog({ meant, count, categories, onChange, onClose }: Props) {
  const { db, may } = useAdmin()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState({ owner: '', all: '' })
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [pending, setPending] = useState(false)
  const set = (column: string, value: string) => {
    setProblem({ owner: '', all: '' })
    setValues((before) => ({ ...before, [column]: value }))
  }

  const close = async () => {
    const isUntouched = Object.values(values).every((value) => value === leave)
    if (isUntouched || (await askToDiscard())) onClose()
  }

  /** The owner as an id; null when nobody has the address. */
  async function ownerOf(): Promise<string | null> {
    const { owner_id: owner = leave } = values
    return owner === another ? findUser(db, email.trim()) : owner
  }

  async function preview() {
    if (values['owner_id'] === another && email.trim() === '')
      return setProblem({ all: '', owner: 'Please enter an e-mail address.' })
    const owner = await ownerOf()
    if (owner === null) {
      return setProblem({ all: '', owner: 'Nobody has signed in with this e-mail address.' })
    }
    const wanted = wantedOf({ ...values, owner_id: owner })
    if (wanted === null) return setProblem({ owner: '', all: 'Please say what is to change.' })
    const found = await previewBulkChange(db, meant, wanted)
    const owners = (found.before['owner_id'] ?? []).map(({ value }) =>
      typeof value === 'string' ? value : null,
    )
    const emails = await readEmails(db, [...owners, owner === none ? null : owner])
    const names = new Map([...categories.map(({ id, name }) => [id, name] as const), ...emails])
    setPreviewed({ wanted, preview: found, names })
  }

  async function ask() {
    if (pending) return
    setPending(true)
    try {
      await preview()
    } catch (cause) {
      console.warn(cause)
      const text = `What would change could not be worked out. ${refusalOfThrown(cause).words}`
      showToast({ title: 'Error', text, kind: 'error' })
    }
    setPending(false)
  }

  const select = (column: string, options: readonly { value: string; label: string }[]) => (
    <FormField key={column} label={columnLabels[column] ?? column}>
      {(control) => (
        <select
          className="control"
          {...control}
          value={values[column] ?? leave}
          onChange={({ target }) => set(column, target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )

  // One dialog for both steps: it knows where the focus was before the first, and returns it there.
  const asked = {
    title: `Change ${headingOf(count)}`,
    text: 'You see what will change before anything does, and can undo all of it afterwards.',
  }
  if (previewed) {
    const { wanted, preview: found, names } = previewed
    const change = async () => {
      if (pending) return
      setPending(true)
      const hasBegun = await onChange(meant, wanted, {
        count: found.changing,
        what: wantedInWords(wanted, names),
      })
      setPending(false)
      if (hasBegun) onClose()
    }
    return (
      // What is being begun cannot be called off by closing this.
      <Dialog {...headOf(found)} onClose={() => void (pending || close())}>
        <Preview
          {...previewed}
          pending={pending}
          onBack={() => setPreviewed(null)}
          onChange={() => void change()}
        />
      </Dialog>
    )
  }
  return (
    <Dialog {...asked} wide onClose={() => void close()}>
      <form
        className="bulk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        {select('category_id', [
          untouched,
          { value: none, label: 'No category' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ])}
        {select('city', [
          untouched,
          ...cities.map(({ name }) => ({ value: name, label: name })),
          { value: none, label: 'No city' },
        ])}
        {may('people') &&
          select('owner_id', [
            untouched,
            { value: another, label: 'Another owner' },
            { value: none, label: 'Nobody' },
          ])}
        {values['owner_id'] === another && (
          <FormField label="E-mail of the new owner" error={problem.owner} required>
            {(control) => (
              <input
                className="control"
                {...control}
                type="email"
                autoComplete="off"
                value={email}
                onChange={({ target }) => {
                  setEmail(target.value)
                  setProblem({ owner: '', all: '' })
                }}
              />
            )}
          </FormField>
        )}
        {flagFields.map(({ field, options }) => select(field, options))}
        <p className="field-error whole" role="alert">
          {problem.all}
        </p>
        <FormActions
          onClose={() => void close()}
          action="See What Will Change"
          pendingAction="Counting..."
          pending={pending}
        />
      </form>
    </Dialog>
  )
}

function headOf({ changing, total }: BulkPreview): { title: string; text: string } {
  const same = total - changing
  return {
    title: changing === 0 ? 'Nothing Would Change' : `${headingOf(changing)} Will Change`,
    text:
      same === 0
        ? 'None of them is like this yet.'
        : `${countOf(same)} already ${same === 1 ? 'is' : 'are'} like this.`,
  }
}

type PreviewProps = Previewed & { pending: boolean; onBack: () => void; onChange: () => void }

function Preview({ wanted, preview, names, pending, onBack, onChange }: PreviewProps) {
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
