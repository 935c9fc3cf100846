import { CardHead } from '#features/accounts/security/parts/cards/CardHead.tsx'
import { usePage } from '#site/context.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Consent } from '../schemas.ts'

export function ConsentsCard({ consents }: { consents: readonly Consent[] }) {
  const { t } = useI18n()
  return (
    <Card>
      <CardHead title={t('privacy.consents.title')}>
        {t(consents.length > 0 ? 'privacy.consents.note' : 'privacy.consents.none')}
      </CardHead>
      {consents.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {consents.map((consent) => (
            <ConsentRow key={`${consent.kind} ${consent.version} ${consent.at}`} consent={consent} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ConsentRow({ consent: { kind, version, given, at } }: { consent: Consent }) {
  const { t } = useI18n()
  const { signIn } = usePage().frame
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        {kind === null ? (
          <span className="font-medium">{t('privacy.consents.other')}</span>
        ) : (
          <a href={signIn[kind]} className="link font-medium">
            {t(`privacy.consents.${kind}`)}
          </a>
        )}
        <p className="break-words text-13 text-soft">{version}</p>
      </div>
      <WrittenTime at={at} className="num text-13 text-soft" />
      <Pill kind={given ? 'solved' : 'neutral'}>
        {t(given ? 'privacy.consents.given' : 'privacy.consents.withdrawn')}
      </Pill>
    </li>
  )
}
