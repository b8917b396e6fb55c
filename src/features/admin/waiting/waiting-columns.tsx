import { shortDate } from '#config/moments.ts'
import { paths } from '#config/paths.ts'
import { changeAddress } from '#ui/address.ts'
import { IconButton } from '#ui/icons/icon-button.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { actionsColumn, businessColumn, DeleteButton, NewTabLink } from '../list-columns.tsx'
import type { WaitingActions } from './use-waiting-actions.ts'
import { contactFields, type WaitingBusiness } from './waiting.data.ts'
import { ToCheck } from './waiting-check.tsx'

/** The columns of a submission's row, for judging it. */
export function waitingColumns(actions: WaitingActions): readonly DataColumn<WaitingBusiness>[] {
  return [
    {
      ...businessColumn,
      cell: (business) => (
        <>
          {businessColumn.cell(business)}
          <Holder business={business} actions={actions} />
        </>
      ),
    },
    {
      id: 'category',
      head: 'Category',
      kind: 'typed',
      cell: (business) => business.category ?? <CategoryChoice business={business} actions={actions} />,
    },
    {
      id: 'place',
      head: 'Place',
      cell: ({ city, address }) => <Lines lines={[city, address]} />,
    },
    {
      id: 'contact',
      head: 'Contact',
      cell: (business) => <Lines lines={contactFields.map(({ key }) => String(business[key] ?? ''))} />,
    },
    {
      id: 'submitted',
      head: 'Submitted',
      cell: ({ createdAt, owner }) => (
        <span>
          <span className="row-first">{shortDate(createdAt)}</span>
          {owner?.email && (
            <span className="row-note">
              by <span className="row-address">{owner.email}</span>
            </span>
          )}
        </span>
      ),
    },
    { id: 'check', head: 'To Check', cell: (business) => <ToCheck business={business} /> },
    actionsColumn((business) => <RowActions business={business} actions={actions} />),
  ]
}

type Part = { business: WaitingBusiness; actions: WaitingActions }

function Holder({ business, actions }: Part) {
  const holder = actions.holderOf(business)
  return (
    <span className="row-badges">
      {holder !== '' && (
        <span className={`badge ${holder === 'you' ? 'badge-verified' : 'badge-danger'}`}>
          Taken by {holder}
        </span>
      )}
    </span>
  )
}

function CategoryChoice({ business, actions }: Part) {
  const { name, questions } = business
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      To be sorted
      {questions.suggestions.map((category) => (
        <button
          key={category.id}
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Sort ${name} into ${category.name}`}
          onClick={() => void actions.sort(business, category)}
        >
          {category.name}
        </button>
      ))}
    </span>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const [first, ...others] = lines.filter((line) => line !== '')
  if (first === undefined) return <span className="text-ink-soft">–</span>
  return (
    <span>
      <span className="row-first">{first}</span>
      {others.map((line) => (
        <span key={line} className="row-note">
          {line}
        </span>
      ))}
    </span>
  )
}

function RowActions({ business, actions }: Part) {
  const { id, name, slug, ownerId } = business
  const isMine = actions.holderOf(business) === 'you'
  return (
    <span className="row-actions waiting-actions">
      <button
        type="button"
        className="btn btn-sm"
        aria-label={`Publish ${name}`}
        onClick={() => void actions.publish(business)}
      >
        Publish
      </button>
      {ownerId !== null && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Send Back ${name}`}
          onClick={() => void actions.sendBack(business)}
        >
          Send Back
        </button>
      )}
      <IconButton
        icon="hand"
        label={isMine ? `Give ${name} back` : `Take ${name}`}
        aria-pressed={isMine}
        onClick={() => void actions.take([business], !isMine)}
      />
      <NewTabLink
        href={paths.business(slug)}
        icon="eye"
        label={`Preview ${name} in a new tab`}
        title="Preview in a new tab"
      />
      <IconButton icon="pencil" label={`Edit ${name}`} onClick={() => changeAddress({ business: id })} />
      <IconButton icon="archive" label={`Archive ${name}`} onClick={() => void actions.archive(business)} />
      <DeleteButton name={name} onClick={() => void actions.remove(business)} />
    </span>
  )
}
