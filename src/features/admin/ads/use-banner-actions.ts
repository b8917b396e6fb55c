import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { deleteBanners } from './ads.data.ts'
import { type AdminBanner, bannerTexts, waitsForConsent } from './ads.ts'
import { setBannersActive } from './set-banners.ts'

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
    const deed = { key: `banners ${active} ${idsOf(different)}`, said: `Changing ${titlesOf(different)}…` }
    const saved = await doOnce(deed, () => setBannersActive(db, different, active))
    if (saved === null) return
    done()
    const changed = different.filter(({ id }) => saved.includes(id))
    if (changed.length === 0) return
    const undo = async () => {
      // Banners that had waited for approval wait again.
      const parts = [
        { banners: changed.filter(waitsForConsent), consented: false },
        { banners: changed.filter((banner) => !waitsForConsent(banner)), consented: true },
      ].filter(({ banners: some }) => some.length > 0)
      const undone = await Promise.all(
        parts.map(({ banners: some, consented }) =>
          setBannersActive(
            db,
            some.map((banner) => ({ ...banner, active })),
            !active,
            { consented },
          ),
        ),
      )
      done()
      return undone.every((ids) => ids !== null && ids.length > 0)
    }
    showToast({ title: bannerTexts.updated(changed.length, active), text: titlesOf(changed), undo })
  }

  const remove: BannerActions['remove'] = async (banners) => {
    const sure = await askConfirm({
      title: banners.length === 1 ? 'Delete Banner' : `Delete ${banners.length} Banners`,
      text: `Are you sure you want to delete ${banners.map(({ title }) => title).join(', ')}?`,
      action: 'Delete',
    })
    if (!sure) return false
    const deed = { key: `delete banners ${idsOf(banners)}`, said: `Deleting ${titlesOf(banners)}…` }
    const result = await doOnce(deed, () => deleteBanners(db, idsOf(banners)))
    if (result === null || showFailure(result) || !result.ok) return false
    done()
    const undo = async () => {
      const isUndone = !showFailure(await result.value())
      if (isUndone) done()
      return isUndone
    }
    showToast({ title: bannerTexts.deleted(banners.length), text: titlesOf(banners), undo })
    return true
  }
  return { setActive, remove }
}
