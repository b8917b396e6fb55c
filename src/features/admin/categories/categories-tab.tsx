/** All categories, or with `of` in the URL the businesses of one of them. */
import { useRef } from 'react'
import { useAddress } from '#ui/address.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import { useDialogAddress } from '#ui/lists/dialog-address.ts'
import { readOrder } from '#ui/lists/order.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { useRowChoice } from '#ui/lists/row-choice.ts'
import { SearchField } from '#ui/lists/search-field.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { isId, readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { listAdminCategories, listEmptyCategories } from './admin-categories.data.ts'
import { type AdminCategory, byName, categoryOrders } from './admin-categories.ts'
import { CategoryBusinesses } from './category-businesses.tsx'
import { categoryColumns } from './category-columns.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { useCategoryEditing } from './category-editor.tsx'
import { exportedCategory } from './category-export.ts'
import { useCategoryRemoval } from './use-category-removal.ts'

const noRows: AdminCategory[] = []

export function CategoriesTab() {
  const of = useAddress().get('of')
  return isId(of) ? <CategoryBusinesses key={of} categoryId={of} /> : <CategoryList />
}

function CategoryList() {
  const { db } = useAdmin()
  const query = useAddress()
  const order = readOrder(query, categoryOrders, byName)
  const filter = { q: query.get('q') ?? '', ...readListPage(query), order }
  const heard = useChanges('mn_categories')
  const { editing, edit } = useCategoryEditing(heard, () => reload())
  // A row that is edited stays where it is, whatever becomes of it meanwhile.
  const shown = useRef(heard)
  if (editing === null) shown.current = heard
  const list = useLoaded(`${shown.current} ${JSON.stringify(filter)}`, () => listAdminCategories(db, filter))
  const empty = useLoaded(`${heard}`, () => listEmptyCategories(db))
  const reload = () => {
    list.reload()
    empty.reload()
  }
  const { remove, removeEmpty } = useCategoryRemoval(reload)
  const adding = useDialogAddress<object>('add')
  const choice = useRowChoice()
  const rows = list.value?.rows ?? noRows
  const chosen = choice.among(rows.map(({ id }) => id))
  const columns = categoryColumns({ editing, onEdit: edit, onRemove: (category) => void remove([category]) })

  return (
    <>
      <div className="toolbar">
        <SearchField label="Search categories by name or description" />
        <button type="button" className="btn btn-sm" onClick={() => adding.open({})}>
          <Icon name="plus" /> Add Category
        </button>
        <ExportButton
          name="categories"
          columns={exportedCategory}
          readPage={(page) => listAdminCategories(db, { ...filter, page, pageSize: exportPage })}
        />
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => void removeEmpty()}>
          Delete Empty ({empty.value?.length ?? '–'})
        </button>
        {list.value && <Pager {...list.value} pageSize={filter.pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the categories"
        none="No categories match your search"
        label="Categories"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        choice={choice}
        order={order}
      />
      <BulkBar
        count={chosen.length}
        onClear={choice.clear}
        onDelete={() => remove(rows.filter(({ id }) => chosen.includes(id)))}
      />
      {adding.subject && <CategoryDialog onClose={adding.close} onCreated={reload} />}
    </>
  )
}
