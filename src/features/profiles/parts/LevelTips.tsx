import { useEffect } from 'react'
import { useViewer } from '#browser/session.ts'
import { useRequest } from '#browser/use-request.ts'
import type { Viewer } from '#shared/viewer.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { listTiers } from '../contract.ts'
import type { LevelTipsAbout } from '../rules/level-tips.ts'
import { TierList } from './TierList.tsx'
import { TierTable } from './TierTable.tsx'

interface Props {
  about: LevelTipsAbout
  isOpen: boolean
  onClose: () => void
}

/** What levels and VIP tiers allow: for one closed place the tiers that open it, else everything. */
export function LevelTips({ about, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const viewer = useViewer()
  const { data: tiers, run } = useRequest(listTiers)
  useEffect(() => {
    if (isOpen) void run({})
  }, [isOpen, run])
  const isAboutAll = about.permission === undefined && !about.levels && !about.vips
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
          {(viewer === null || viewer.gqVIP === null) && (
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
          <TierTable tiers={tiers} own={ownKeys(viewer)} />
        ) : (
          <TierList about={about} tiers={tiers} own={ownKeys(viewer)} />
        ))}
    </Dialog>
  )
}

const ownKeys = (viewer: Viewer | null): ReadonlySet<string> =>
  new Set(viewer ? [`level ${viewer.gqLevel}`, `vip ${viewer.gqVIP}`] : [])
