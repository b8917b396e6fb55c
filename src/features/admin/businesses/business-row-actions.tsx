/** The actions for one business: the common ones directly, the others in a menu. */
import { paths } from '#config/paths.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { changeAddress } from '#ui/address.ts'
import { IconButton } from '#ui/icons/icon-button.tsx'
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { NewTabLink } from '../list-columns.tsx'
import { type AdminBusiness, verifyChoices } from './admin-businesses.ts'
import { archivingOf, type Deed, publicationOf, sendingBack } from './business-deeds.ts'
import { canBeSentBack } from './set-businesses.ts'
import type { BusinessActions } from './use-business-actions.ts'

type Props = {
  business: AdminBusiness
  actions: BusinessActions
  onPremium: (business: AdminBusiness) => void
  onBanner: (business: AdminBusiness) => void
}

export function BusinessRowActions({ business, actions, onPremium, onBanner }: Props) {
  const { may } = useAdmin()
  const { name, slug, verified, featuredByAdmin, featuredByPlan } = business
  const featureHint = featuredByPlan ? ' (its plan features it too)' : ''
  const item = ({ label, icon, flag, value }: Deed) => ({
    ...{ label, icon },
    onSelect: () => void actions.set([business], flag, value),
  })
  return (
    <span className="row-actions">
      <NewTabLink
        href={paths.business(slug)}
        icon="external-link"
        label={`Open ${name} in a new tab`}
        title="Open in a new tab"
      />
      <IconButton
        icon="pencil"
        label={`Edit ${name}`}
        onClick={() => changeAddress({ business: business.id })}
      />
      <IconButton
        icon="star"
        label={`Featured: ${name}${featureHint}`}
        aria-pressed={featuredByAdmin}
        onClick={() => void actions.set([business], 'featured', !featuredByAdmin)}
      />
      {verified ? (
        <IconButton
          icon="badge-check"
          label={`Verified: ${name}`}
          aria-pressed
          onClick={() => void actions.set([business], 'verified', false)}
        />
      ) : (
        <ActionMenu
          label={`Verified: ${name}`}
          icon="badge-check"
          actions={verifyChoices((check) => void actions.set([business], 'verified', check))}
        />
      )}
      <ActionMenu
        label={`More actions for ${name}`}
        actions={[
          item(publicationOf(business)),
          ...(canBeSentBack(business)
            ? [{ ...sendingBack, onSelect: () => void actions.sendBack([business]) }]
            : []),
          ...(may('money')
            ? [
                { label: adminLabels.premium, icon: 'gift', onSelect: () => onPremium(business) },
                { label: adminLabels.banner, icon: 'megaphone', onSelect: () => onBanner(business) },
              ]
            : []),
          {
            label: 'Changes',
            icon: 'history',
            onSelect: () => changeAddress({ tab: 'changes', of: business.id }, { fresh: true }),
          },
          item(archivingOf(business)),
          { label: 'Delete', icon: 'trash-2', danger: true, onSelect: () => void actions.remove([business]) },
        ]}
      />
    </span>
  )
}
