import { type ReactNode, useState } from 'react'
import { CardHead } from '#features/accounts/security/parts/cards/CardHead.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, closeIcon } from '#ui/icons.ts'
import type { OwnData } from '../schemas.ts'
import { ContributionChoice } from './ContributionChoice.tsx'
import { EraseDialog } from './EraseDialog.tsx'

const GOES = ['identity', 'access', 'relations', 'drafts', 'media'] as const
const STAYS = ['money', 'consents', 'audit', 'bounty', 'quotes'] as const

/** Explains what an erasure deletes and keeps, before it is requested. */
export function EraseCard({ ownData }: { ownData: OwnData }) {
  const { t } = useI18n()
  const [keepsContributions, setKeeps] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <CardHead title={t('privacy.erase.title')}>{t('privacy.erase.text')}</CardHead>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Reasons title={t('privacy.erase.goes')} icon={closeIcon}>
          {GOES.map((what) => t(`privacy.erase.goes.${what}`))}
        </Reasons>
        <Reasons title={t('privacy.erase.stays')} icon={checkIcon}>
          {STAYS.map((what) => t(`privacy.erase.stays.${what}`))}
        </Reasons>
      </div>
      <ContributionChoice
        contributions={ownData.contributions}
        keeps={keepsContributions}
        onKeeps={setKeeps}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="danger" disabled={ownData.isLastAdmin} onClick={() => setOpen(true)}>
          {t('privacy.erase.begin')}
        </Button>
        {ownData.isLastAdmin && <p className="text-13 text-soft">{t('privacy.erase.lastAdmin')}</p>}
      </div>
      <EraseDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        ownData={ownData}
        keepsContributions={keepsContributions}
      />
    </Card>
  )
}

function Reasons({ title, icon, children }: { title: string; icon: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className="text-14 font-medium">{title}</h3>
      <ul className="mt-2 grid gap-2 text-14 text-soft">
        {children.map((reason, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className="flex gap-2">
            <Icon path={icon} size={16} className="mt-0.5 text-faint" />
            <span className="min-w-0 text-pretty">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
