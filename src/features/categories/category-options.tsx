/** The categories as choices of a select, by their ids. */
export function CategoryOptions({ categories }: { categories: readonly { id: string; name: string }[] }) {
  return categories.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
