/** Selects a row of a table; with Shift, all rows from the one that was chosen before. */
import '#ui/looks/touchable.css'

type Props = {
  label: string
  checked: boolean
  onChoose: (isChosen: boolean, isRange: boolean) => void
}

export function RowCheckbox({ label, checked, onChoose }: Props) {
  return (
    // A press with Shift would select the text of the page as well, and in some browsers instead.
    <label className="touchable" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
