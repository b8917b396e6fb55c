/** A plan's banner: its look and status, and the way to create or edit it. */
import { StoredPicture } from '#features/pictures/stored-picture.tsx'
import './own-banner.css'
import { useState } from 'react'
import type { Db } from '#db/client.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { type OwnBanner as Banner, type BannerPlan, bannerAction } from './own-banners.ts'

type Props = {
  db: Db
  plan: BannerPlan
  banner: Banner | undefined
  /** Another number each time that the banner may have changed. */
  heard: number
  onSaved: () => void
}

export function OwnBanner({ db, plan, banner, heard, onSaved }: Props) {
  const [editing, setEditing] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-4 min-w-0 border-t border-line pt-4 sm:col-span-2">
      {banner ? (
        <>
          <div className="banner-thumbnail capiz">
            <StoredPicture url={banner.imageUrl} width={192} height={96} />
          </div>
          <div className="min-w-40 flex-1">
            <p className="text-sm text-ink-soft">Your banner</p>
            <p className="font-semibold wrap-anywhere">
              <bdi>{banner.title}</bdi>
            </p>
            <span className={banner.active ? 'badge badge-success' : 'badge'}>
              {banner.active ? 'Running' : 'Waiting for Approval'}
            </span>
          </div>
        </>
      ) : (
        <p className="min-w-48 flex-1 text-sm">
          This plan comes with a banner. Make it, and we will look at it.
        </p>
      )}
      <button type="button" className="btn btn-secondary" onClick={() => setEditing(true)}>
        {bannerAction(banner)}
      </button>
      {editing && (
        <BannerDialog
          db={db}
          plan={plan}
          banner={banner}
          heard={heard}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            onSaved()
          }}
        />
      )}
    </div>
  )
}
