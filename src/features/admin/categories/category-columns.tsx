import '#ui/looks/touchable.css'
import type { ReactNode } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { countBusinesses } from '#features/categories/categories.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/icons/icon-button.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { actionsColumn, createdColumn, DeleteButton } from '../list-columns.tsx'
import type { AdminCategory } from './admin-categories.ts'
import {
  type CategoryEditing,
  DescriptionField,
  EditorActions,
  IconField,
  NameField,
} from './category-editor.tsx'

type Parts = {
  editing: (CategoryEditing & { id: string }) | null
  onEdit: (category: AdminCategory) => void
  onRemove: (category: AdminCategory) => void
}

export function categoryColumns({ editing, onEdit, onRemove }: Parts): readonly DataColumn<AdminCategory>[] {
  const edited = ({ id }: AdminCategory) => (editing?.id === id ? editing : null)
  const editable =
    (show: (category: AdminCategory) => ReactNode, Field: typeof NameField) => (category: AdminCategory) => {
      const open = edited(category)
      return open ? <Field editing={open} /> : show(category)
    }
  return [
    {
      id: 'name',
      head: 'Name',
      kind: 'main',
      sort: { by: 'name' },
      cell: editable(
        ({ id, name }) => (
          <AddressLink className="row-name touchable" change={{ of: id, q: null, page: null, sort: null }}>
            {name}
          </AddressLink>
        ),
        NameField,
      ),
    },
    {
      id: 'slug',
      head: 'Slug',
      kind: 'typed',
      sort: { by: 'slug' },
      cell: ({ slug }) => <code className="text-xs">{slug}</code>,
    },
    {
      id: 'description',
      head: 'Description',
      cell: editable(
        ({ description }) =>
          description ? (
            <span className="row-line">{description}</span>
          ) : (
            <span className="text-ink-soft">–</span>
          ),
        DescriptionField,
      ),
    },
    {
      id: 'icon',
      head: 'Icon',
      cell: editable(
        ({ icon }) => (
          <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
            <Icon name={icon} /> <span className="row-note">{icon || 'none'}</span>
          </span>
        ),
        IconField,
      ),
    },
    {
      id: 'businesses',
      head: 'Businesses',
      kind: 'number',
      sort: { by: 'businesses', down: true },
      cell: ({ id, name, itemCount }) => (
        <AddressLink
          className="link touchable"
          change={{ of: id, q: null, page: null, sort: null }}
          aria-label={`${countBusinesses(itemCount)} in ${name}`}
        >
          {formatNumber(itemCount)}
        </AddressLink>
      ),
    },
    createdColumn,
    actionsColumn(
      editable(
        (category) => (
          <span className="row-actions">
            <IconButton icon="pencil" label={`Edit ${category.name}`} onClick={() => onEdit(category)} />
            <DeleteButton name={category.name} onClick={() => onRemove(category)} />
          </span>
        ),
        EditorActions,
      ),
    ),
  ]
}
