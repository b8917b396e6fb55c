import type { DataOrder } from '#ui/lists/order.ts'
/** A category as administrators see it in the list. */
export type AdminCategory = {
  id: string
  name: string
  slug: string
  description: string
  icon: string
  /** Public businesses that have it as primary or secondary category. */
  itemCount: number
  createdAt: string
}

/** A category's form. An empty icon is replaced by one that suits the name. */
export type CategoryDraft = { name: string; description: string; icon: string }

/** What its form holds of a category. */
export const draftOf = ({ name, description, icon }: CategoryDraft): CategoryDraft => ({
  name,
  description,
  icon,
})

export const categoryTexts = {
  nameMissing: 'Category name is required',
  created: 'Category created successfully!',
  updated: 'Category updated successfully!',
  deleted: (count: number) =>
    count === 1 ? 'Category deleted successfully!' : `${count} categories deleted.`,
  createFailed: (message: string) => `Failed to create category: ${message}`,
  updateFailed: (message: string) => `Failed to update category: ${message}`,
  deleteFailed: (message: string) => `Failed to delete category: ${message}`,
  noneEmpty: 'No empty categories found to delete.',
  emptyDeleted: (count: number) => `Deleted ${count} empty categories.`,
} as const

/** Names by which the list can be sorted. */
export const categoryOrders = ['name', 'slug', 'businesses', 'created'] as const

export const byName: DataOrder = { by: 'name', descending: false }
