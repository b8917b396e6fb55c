/** The tiles of the role, nine for an administrator: what there is, how much of it, and what waits. */
import './admin-tiles.css'
import { useEffect, useId, useState } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { AdminStats } from './admin.ts'
import { useAdmin } from './admin-context.ts'
import { type AdminTile, adminTabs, adminTiles, findTab } from './admin-tabs.ts'

export function AdminTiles() {
  const { stats, opens } = useAdmin()
  const query = useAddress()
  const tab = findTab(query.get('tab'))
  const shown = shownTile(tab.id, query.get('status'))
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // Whoever has chosen wants to see that, and not the choice.
  useEffect(() => {
    void query
    setOpen(false)
  }, [query])
  return (
    <nav className="admin-nav" aria-label="Administration" data-open={isOpen ? '' : undefined}>
      <button
        type="button"
        className="tiles-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={tab.icon} />
        <span>{tab.title}</span>
        <Urgent stats={stats} />
        <Icon name="chevron-down" />
      </button>
      <div id={id} className="tiles-all">
        <ul className="tiles-admin">
          {adminTiles
            .filter(({ change }) => opens(change))
            .map((tile) => (
              <li key={tile.label}>
                <Tile tile={tile} isShown={tile === shown} count={stats && tile.count(stats)} />
              </li>
            ))}
        </ul>
        <MoreTabs chosen={tab.id} stats={stats} />
      </div>
    </nav>
  )
}

type TileProps = { tile: AdminTile; isShown: boolean; count: number | undefined }

function Tile({ tile, isShown, count }: TileProps) {
  return (
    <AddressLink
      className="tile"
      change={tile.change}
      fresh
      aria-current={isShown ? 'page' : undefined}
      data-urgent={tile.urgent && count ? '' : undefined}
    >
      <Icon name={tile.icon} />
      <TileCount count={count} />
      <span>{tile.label}</span>
      {tile.counted && <small>{tile.counted}</small>}
    </AddressLink>
  )
}

/** The tabs without a tile. */
const tiled = new Set(adminTiles.map(({ change }) => change['tab']))
const untiled = adminTabs.filter(({ id }) => !tiled.has(id))

function MoreTabs({ chosen, stats }: { chosen: string; stats: AdminStats | undefined }) {
  const { may } = useAdmin()
  const shown = untiled.filter(({ right }) => may(right))
  if (shown.length === 0) return null
  return (
    <ul className="admin-more">
      {shown.map(({ id, title, icon, badge }) => {
        return (
          <li key={id}>
            <AddressLink change={{ tab: id }} fresh aria-current={id === chosen ? 'page' : undefined}>
              <Icon name={icon} />
              {title}
              {badge && <News news={stats && badge(stats)} />}
            </AddressLink>
          </li>
        )
      })}
    </ul>
  )
}

/** What is new; its place is kept until that is known. */
function News({ news }: { news: { count: number; what: string } | undefined }) {
  return (
    <span className="tab-news">
      {news !== undefined && news.count > 0 && (
        <span className="badge badge-danger">
          {news.count > mostNews ? `${mostNews}+` : news.count}
          <span className="sr-only"> {news.what}</span>
        </span>
      )}
    </span>
  )
}

/** More does not fit, and says no more. */
const mostNews = 99

/** What waits, where the tiles that say so are folded away. */
function Urgent({ stats }: { stats: AdminStats | undefined }) {
  const waiting = adminTiles.reduce((sum, { urgent, count }) => sum + (urgent && stats ? count(stats) : 0), 0)
  if (waiting === 0) return null
  return <span className="badge badge-danger">{formatNumber(waiting)} waiting</span>
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
