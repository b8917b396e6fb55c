import { paths } from '#config/paths.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { changeAddress } from '#ui/address.ts'
import { IconButton } from '#ui/icons/icon-button.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { shortDateTime } from '../admin.ts'
import type { AdminBusiness } from '../businesses/admin-businesses.ts'
import type { BusinessActions } from '../businesses/use-business-actions.ts'
import { actionsColumn, businessColumn, DeleteButton, NewTabLink } from '../list-columns.tsx'
import type { WaitingBusiness } from './waiting.data.ts'

const contacts = fieldsFor('list').filter(({ section }) => section === 'Contact')

/** The columns of a draft's row, for reviewing it. */
export function waitingColumns(
  actions: BusinessActions,
  sort: SortBusiness,
): readonly DataColumn<WaitingBusiness>[] {
  return [
    businessColumn,
    {
      id: 'category',
      head: 'Category',
      cell: (business) => business.category ?? <CategoryChoice business={business} sort={sort} />,
    },
    {
      id: 'place',
      head: 'Place',
      cell: ({ city, address, questions }) => <Lines lines={[city, address, asSentence(questions.place)]} />,
    },
    {
      id: 'contact',
      head: 'Contact',
      cell: (business) => <Lines lines={contacts.map(({ key }) => String(business[key] ?? ''))} />,
    },
    {
      id: 'submitted',
      head: 'Submitted',
      cell: ({ createdAt, ownerEmail }) => (
        <Lines lines={[shortDateTime(createdAt), ownerEmail && `by ${ownerEmail}`]} />
      ),
    },
    actionsColumn((business) => <WaitingActions business={business} actions={actions} />),
  ]
}

/** Puts a business into the category that was chosen. */
export type SortBusiness = (
  business: WaitingBusiness,
  category: { id: string; name: string },
) => Promise<void>

function CategoryChoice({ business, sort }: { business: WaitingBusiness; sort: SortBusiness }) {
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
          onClick={() => void sort(business, category)}
        >
          {category.name}
        </button>
      ))}
    </span>
  )
}

function asSentence(question: string): string {
  return question === '' ? '' : `Question: ${question}`
}

function Lines({ lines }: { lines: readonly string[] }) {
  const [first, ...others] = lines.filter((line) => line !== '')
  if (first === undefined) return <span className="text-ink-soft">–</span>
  return (
    <span>
      {first}
      {others.map((line) => (
        <span key={line} className="row-note">
          {line}
        </span>
      ))}
    </span>
  )
}

function WaitingActions({ business, actions }: { business: AdminBusiness; actions: BusinessActions }) {
  const { id, name, slug } = business
  return (
    <span className="row-actions">
      <button
        type="button"
        className="btn btn-sm"
        aria-label={`Publish ${name}`}
        onClick={() => void actions.set([business], 'draft', false)}
      >
        Publish
      </button>
      <NewTabLink
        href={paths.business(slug)}
        icon="eye"
        label={`Preview ${name} in a new tab`}
        title="Preview in a new tab"
      />
      <IconButton icon="pencil" label={`Edit ${name}`} onClick={() => changeAddress({ business: id })} />
      <IconButton
        icon="archive"
        label={`Archive ${name}`}
        onClick={() => void actions.set([business], 'archived', true)}
      />
      <DeleteButton name={name} onClick={() => void actions.remove([business])} />
    </span>
  )
}
