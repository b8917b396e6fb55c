import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { deleteBanners, setBannersActive } from './ads.data.ts'
import { type AdminBanner, bannerTexts, waitsForConsent } from './ads.ts'

export type BannerActions = {
  setActive: (banners: readonly AdminBanner[], active: boolean) => Promise<void>
  remove: (banners: readonly AdminBanner[]) => Promise<boolean>
}

const idsOf = (banners: readonly AdminBanner[]) => banners.map(({ id }) => id)
const titlesOf = (banners: readonly AdminBanner[]) =>
  banners.length === 1 ? (banners[0]?.title ?? '') : `${banners.length} banners`

/** @param changed called after each change, to reload the lists */
export function useBannerActions(changed: () => void): BannerActions {
  const { db, refreshStats } = useAdmin()
  const done = () => {
    changed()
    refreshStats()
  }

  const setActive: BannerActions['setActive'] = async (banners, active) => {
    const different = banners.filter((banner) => banner.active !== active)
    if (different.length === 0) return
    if (showFailure(await setBannersActive(db, idsOf(different), active))) return
    done()
    const undo = async () => {
      // Banners that had waited for approval wait again.
      const waited = different.filter(waitsForConsent)
      const others = different.filter((banner) => !waitsForConsent(banner))
      if (waited.length > 0)
        showFailure(await setBannersActive(db, idsOf(waited), !active, { consented: false }))
      if (others.length > 0) showFailure(await setBannersActive(db, idsOf(others), !active))
      done()
    }
    showToast({ title: bannerTexts.updated, text: titlesOf(different), undo: () => void undo() })
  }

  const remove: BannerActions['remove'] = async (banners) => {
    const sure = await askConfirm({
      title: banners.length === 1 ? 'Delete Banner' : `Delete ${banners.length} Banners`,
      text: `Are you sure you want to delete ${banners.map(({ title }) => title).join(', ')}?`,
      action: 'Delete',
    })
    if (!sure) return false
    const result = await deleteBanners(db, idsOf(banners))
    if (showFailure(result) || !result.ok) return false
    done()
    const undo = async () => {
      if (!showFailure(await result.value())) done()
    }
    showToast({ title: bannerTexts.deleted, text: titlesOf(banners), undo: () => void undo() })
    return true
  }
  return { setActive, remove }
}
