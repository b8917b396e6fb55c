/** Changes many businesses: what is wanted, then what that would change, then all of it. */
import './bulk.css'
import '#ui/dialog.css'
import { useState } from 'react'
import { refusalOfThrown } from '#db/refusal.ts'
import type { CategoryOption } from '#features/business-form/form-services.ts'
import { askToDiscard } from '#features/edits/use-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import {
  type BulkPreview,
  type BulkProblem,
  type BulkValues,
  countOf,
  headingOf,
  leave,
  type Meant,
  type Previewed,
  wantedInWords,
} from './bulk.ts'
import { BulkForm } from './bulk-form.tsx'
import { Preview } from './bulk-preview.tsx'
import { previewChange } from './preview-change.ts'
import type { Bulk } from './use-bulk.ts'

type Props = {
  meant: Meant
  count: number
  categories: readonly CategoryOption[]
  onChange: Bulk['change']
  onClose: () => void
}

const noProblem: BulkProblem = { owner: '', all: '' }

export function BulkDialog({ meant, count, categories, onChange, onClose }: Props) {
  const { db } = useAdmin()
  const [values, setValues] = useState<BulkValues>({ columns: {}, email: '' })
  const [problem, setProblem] = useState(noProblem)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [pending, setPending] = useState(false)

  const close = async () => {
    const isUntouched = Object.values(values.columns).every((value) => value === leave)
    if (isUntouched || (await askToDiscard())) onClose()
  }

  async function ask() {
    if (pending) return
    setPending(true)
    try {
      const found = await previewChange(db, meant, values, categories)
      if ('preview' in found) setPreviewed(found)
      else setProblem(found)
    } catch (cause) {
      console.warn(cause)
      const text = `What would change could not be worked out. ${refusalOfThrown(cause).words}`
      showToast({ title: 'Error', text, kind: 'error' })
    }
    setPending(false)
  }

  async function change({ wanted, preview, names }: Previewed) {
    if (pending) return
    setPending(true)
    const what = wantedInWords(wanted, names)
    const hasBegun = await onChange(meant, wanted, { count: preview.changing, what })
    setPending(false)
    if (hasBegun) onClose()
  }

  // One dialog for both steps: it knows where the focus was before the first, and returns it there.
  if (previewed)
    return (
      // What is being begun cannot be called off by closing this.
      <Dialog {...headOf(previewed.preview)} onClose={() => void (pending || close())}>
        <Preview
          {...previewed}
          pending={pending}
          onBack={() => setPreviewed(null)}
          onChange={() => void change(previewed)}
        />
      </Dialog>
    )
  return (
    <Dialog
      title={`Change ${headingOf(count)}`}
      text="You see what will change before anything does, and can undo all of it afterwards."
      wide
      onClose={() => void close()}
    >
      <BulkForm
        categories={categories}
        values={values}
        problem={problem}
        pending={pending}
        onValues={(next) => {
          setValues(next)
          setProblem(noProblem)
        }}
        onAsk={() => void ask()}
        onClose={() => void close()}
      />
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
