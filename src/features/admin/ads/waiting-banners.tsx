/** Owners' banners, which run only once an administrator has approved them. */
import { StoredPicture } from '#features/pictures/stored-picture.tsx'
import './waiting-banners.css'
import { changeAddress } from '#ui/address.ts'
import { adminLabels } from '../admin.ts'
import type { AdminBanner } from './ads.ts'
import { BannerBusiness } from './banner-columns.tsx'
import type { BannerActions } from './use-banner-actions.ts'

export function WaitingBanners({
  banners,
  actions,
}: {
  banners: readonly AdminBanner[]
  actions: BannerActions
}) {
  if (banners.length === 0) return null
  return (
    <section aria-labelledby="waiting-banners" className="grid gap-2">
      <h3 id="waiting-banners">{adminLabels.waitingBanners}</h3>
      <ul className="waiting-banners">
        {banners.map((banner) => (
          <li key={banner.id} className="card">
            <a
              href={banner.imageUrl}
              target="_blank"
              rel="noopener"
              aria-label={`Open the image of ${banner.title}`}
            >
              <StoredPicture url={banner.imageUrl} width={320} height={140} />
            </a>
            <div>
              <p className="row-name">{banner.title}</p>
              <BannerBusiness business={banner.business} />
              <p className="row-note">
                {banner.category ? `Shown in ${banner.category}` : 'In no category'}
                {banner.showOnHomepage && ', on the homepage'}
                {banner.linkUrl && (
                  <>
                    {', leads to '}
                    <a
                      className="link"
                      href={banner.linkUrl}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                    >
                      {banner.linkUrl}
                    </a>
                  </>
                )}
              </p>
              <p className="mt-2 flex flex-wrap gap-2">
                <button
                  type="button"
                  className="btn btn-sm"
                  aria-label={`Let It Run: ${banner.title}`}
                  onClick={() => void actions.setActive([banner], true)}
                >
                  Let It Run
                </button>
                <button
                  type="button"
                  className="btn btn-secondary btn-sm"
                  aria-label={`Change ${banner.title}`}
                  onClick={() => changeAddress({ banner: banner.id })}
                >
                  Change
                </button>
                <button
                  type="button"
                  className="btn btn-secondary btn-sm"
                  aria-label={`Delete ${banner.title}`}
                  onClick={() => void actions.remove([banner])}
                >
                  Delete
                </button>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
