import { CardHead } from '#features/accounts/security/parts/cards/CardHead.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OwnData } from '../schemas.ts'
import { ConsentsCard } from './ConsentsCard.tsx'
import { EraseCard } from './EraseCard.tsx'
import { ExportCard } from './ExportCard.tsx'
import { PendingErasure } from './PendingErasure.tsx'

/** Cards for export, consents and erasure. */
export function PrivacyCards({ ownData }: { ownData: OwnData }) {
  const { t } = useI18n()
  return (
    <div className="grid w-full lg:max-w-3xl gap-4">
      <header className="mb-1">
        <h1 className="text-24">{t('account.page.privacy')}</h1>
        <p className="mt-1 text-soft">{t('privacy.lead')}</p>
      </header>
      {ownData.erasure && <PendingErasure erasure={ownData.erasure} />}
      <ExportCard ownData={ownData} />
      <ConsentsCard consents={ownData.consents} />
      <Card>
        <CardHead title={t('privacy.mails.title')}>{t('privacy.mails.text')}</CardHead>
      </Card>
      {!ownData.erasure && <EraseCard ownData={ownData} />}
    </div>
  )
}
