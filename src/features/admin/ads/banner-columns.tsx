import { StoredPicture } from '#features/pictures/stored-picture.tsx'
import './banner-columns.css'
import '#ui/looks/touchable.css'
import { changeAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { IconButton } from '#ui/icons/icon-button.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { actionsColumn, DeleteButton, NewTabLink } from '../list-columns.tsx'
import { type AdminBanner, bannerStatus, bannerTimes } from './ads.ts'
import { contactFields } from './ads-export.ts'
import type { BannerActions } from './use-banner-actions.ts'

export function bannerColumns(actions: BannerActions): readonly DataColumn<AdminBanner>[] {
  return [
    {
      id: 'title',
      head: 'Banner',
      kind: 'main',
      cell: (banner) => (
        <span className="banner-cell">
          <StoredPicture url={banner.imageUrl} width={72} height={40} />
          <span>
            <span className="row-name">{banner.title}</span>
            <span className="row-note">
              Position {banner.position}
              {banner.showOnHomepage && ' · on the homepage'}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'business',
      head: 'Business',
      kind: 'typed',
      cell: ({ business }) => <BannerBusiness business={business} />,
    },
    { id: 'category', head: 'Category', kind: 'typed', cell: ({ category }) => category ?? '–' },
    {
      id: 'status',
      head: 'Status',
      cell: (banner) => (
        <span>
          <span className={`badge ${banner.active ? 'badge-success' : ''}`}>{bannerStatus(banner)}</span>
          <span className="row-note">{bannerTimes(banner)}</span>
        </span>
      ),
    },
    actionsColumn((banner) => <BannerRowActions banner={banner} actions={actions} />),
  ]
}

export function BannerBusiness({ business }: Pick<AdminBanner, 'business'>) {
  if (business === null) return <span className="text-ink-soft">–</span>
  return (
    <span>
      <AddressLink className="link touchable" change={{ business: business.id }}>
        {business.name}
      </AddressLink>
      <span className="row-note">
        {business.slug}
        {business.city && ` · ${business.city}`}
      </span>
      <span className="row-note">
        {contactFields
          .map(({ key }) => business[key])
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

function BannerRowActions({ banner, actions }: { banner: AdminBanner; actions: BannerActions }) {
  const { title, imageUrl, active } = banner
  return (
    <span className="row-actions">
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={active}
        aria-label={`Active: ${title}`}
        title={active ? 'Switch off' : 'Switch on'}
        onClick={() => void actions.setActive([banner], !active)}
      />
      <IconButton
        icon="pencil"
        label={`Change ${title}`}
        onClick={() => changeAddress({ banner: banner.id })}
      />
      <NewTabLink
        href={imageUrl}
        icon="image"
        label={`Open the image of ${title} in a new tab`}
        title="Open the image"
      />
      <DeleteButton name={title} onClick={() => void actions.remove([banner])} />
    </span>
  )
}
