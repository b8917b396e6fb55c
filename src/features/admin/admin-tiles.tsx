/** The tiles of the role, nine for an administrator: what there is, how much of it, and what waits. */
import './admin-tiles.css'
import { formatNumber } from '#core/numbers.ts'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useAdmin } from './admin-context.ts'
import { type AdminTile, adminTabs, adminTiles, findTab } from './admin-tabs.ts'

export function AdminTiles() {
  const { stats, may, opens } = useAdmin()
  const query = useAddress()
  const chosen = findTab(query.get('tab')).id
  const shown = shownTile(chosen, query.get('status'))
  const tiled = new Set(adminTiles.map(({ change }) => change['tab']))
  const more = adminTabs.filter(({ id, right }) => !tiled.has(id) && may(right))
  return (
    <nav aria-label="Administration">
      <ul className="tiles-admin">
        {adminTiles
          .filter(({ change }) => opens(change))
          .map((tile) => {
            const count = stats && tile.count(stats)
            return (
              <li key={tile.label}>
                <AddressLink
                  className="tile"
                  change={tile.change}
                  fresh
                  aria-current={tile === shown ? 'page' : undefined}
                  ref={tile === shown ? bringIntoRow : undefined}
                  data-urgent={tile.urgent && count ? '' : undefined}
                >
                  <Icon name={tile.icon} />
                  <TileCount count={count} />
                  <span>{tile.label}</span>
                </AddressLink>
              </li>
            )
          })}
      </ul>
      {more.length > 0 && (
        <ul className="admin-more">
          {more.map(({ id, title, icon }) => (
            <li key={id}>
              <AddressLink
                change={{ tab: id }}
                fresh
                aria-current={id === chosen ? 'page' : undefined}
                ref={id === chosen ? bringIntoRow : undefined}
              >
                <Icon name={icon} />
                {title}
              </AddressLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** Where the links are a row that scrolls sideways, the chosen one is in its middle; the page stays where it is. */
function bringIntoRow(link: Element | null): void {
  const row = link?.closest('ul')
  if (!link || !row) return
  const [{ left, width }, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: left + width / 2 - frame.left - frame.width / 2 })
}

/** The number of digits that a tile fits at its usual size. */
const usualLength = '9,999'.length

/** A new number is a new element: a growing text would count as a layout shift. */
function TileCount({ count }: { count: number | undefined }) {
  const text = count === undefined ? '–' : formatNumber(count)
  return (
    <strong key={text} data-long={text.length > usualLength ? '' : undefined}>
      {text}
    </strong>
  )
}

/** Of two tiles for one tab, the one whose filter is in the URL. */
function shownTile(tab: string, status: string | null): AdminTile | undefined {
  const tiles = adminTiles.filter(({ change }) => change['tab'] === tab)
  return tiles.find(({ change }) => change['status'] === status) ?? tiles[0]
}
