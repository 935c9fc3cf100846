import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { listTiers } from '../contract.ts'
import { type LevelTipsAbout, tiersAllowed } from '../rules/level-tips.ts'
import type { Tiers } from '../schemas.ts'
import { ownTiers } from './own-tiers.ts'
import { TierList } from './TierList.tsx'
import { TierTable } from './TierTable.tsx'

export interface LevelTipsProps {
  about: LevelTipsAbout
  isOpen: boolean
  onClose: () => void
}

/** What levels and VIP tiers allow: for one closed place the tiers that open it, else everything. */
export function LevelTips({ about, isOpen, onClose }: LevelTipsProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const viewer = useViewer()
  const { data: tiers, run } = useRequest(listTiers)
  useEffect(() => {
    if (isOpen) void run({})
  }, [isOpen, run])
  const isAboutAll = about.permission === undefined && !about.levels && !about.vips
  const own = ownTiers(viewer)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.level.tips')}
      description={t(isAboutAll ? 'profile.level.tips.all' : 'profile.level.tips.place')}
      width={isAboutAll ? 760 : 502}
      footer={
        <>
          <LinkButton href={href('account/wealth')} look="line" onClick={onClose}>
            {t('profile.level.up')}
          </LinkButton>
          {!viewer?.vip && (isAboutAll || opensToVips(about, tiers)) && (
            <LinkButton href={href('account/membership')} look="gold" onClick={onClose}>
              {t('profile.level.vip.join')}
            </LinkButton>
          )}
        </>
      }
    >
      {!tiers && <Skeleton shape="row" count={3} />}
      {tiers &&
        (isAboutAll ? (
          <TierTable tiers={tiers} own={own} />
        ) : (
          <TierList about={about} tiers={tiers} own={own} />
        ))}
    </Dialog>
  )
}

const opensToVips = (about: LevelTipsAbout, tiers: Tiers | undefined): boolean =>
  tiers?.vips.some((tier) => tiersAllowed(about, tiers).has(tier)) ?? false
