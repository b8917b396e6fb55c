/** The position in a long list, with links to its other pages. */
import '../icons/icon-button.css'
import './pager.css'
import { formatNumber } from '#core/numbers.ts'
import { AddressLink } from '../address-link.tsx'
import { Icon } from '../icons/icon.tsx'
import { FilterSelect } from './filter-select.tsx'
import { isSizeChosen, pageSizes } from './order.ts'

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))

type Props = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more than `total`, which is as far as is counted. */
  more?: boolean
  /** The query parameter for the page, for a page with two lists. */
  name?: string
  /** Tells two pagers of one list apart. */
  label?: string
}

export function Pager({ page, pageSize, total, more = false, name = 'page', label = 'Pages' }: Props) {
  // The list itself says that it is empty.
  if (total === 0) return null
  const last = Math.ceil(total / pageSize)
  const shown = `${formatNumber((page - 1) * pageSize + 1)}–${formatNumber(Math.min(total, page * pageSize))}`
  const to = (target: number) => ({ [name]: target === 1 ? null : target })
  const ways = [
    { label: 'First page', icon: 'chevrons-left', target: 1, open: page > 1 },
    { label: 'Previous page', icon: 'chevron-left', target: page - 1, open: page > 1 },
    { label: 'Next page', icon: 'chevron-right', target: page + 1, open: page < last },
    { label: 'Last page', icon: 'chevrons-right', target: last, open: page < last },
  ]
  return (
    <nav className="pager" aria-label={label}>
      <p>
        <strong>{shown}</strong> of {formatNumber(total)}
        {more && '+'}
      </p>
      {label === 'Pages' && isSizeChosen({ pageSize, total }) && (
        <FilterSelect label="Rows per page" name="rows" options={sizeOptions} pageName={name} />
      )}
      {last > 1 && (
        <ul>
          {ways.map(({ label: way, icon, target, open }) => (
            <li key={way}>
              {open ? (
                <AddressLink className="icon-button" change={to(target)} aria-label={way}>
                  <Icon name={icon} />
                </AddressLink>
              ) : (
                <span className="icon-button" aria-hidden="true">
                  <Icon name={icon} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
