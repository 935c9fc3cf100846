import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { refreshIcon } from '#ui/icons.ts'
import type { Renewal } from '../schemas.ts'
import { EndRenewal, useRenewalText } from './RenewalState.tsx'

/** What of the reader's renews when, and from where; each leads to where that is changed, and ends by one press. */
export function RenewalLines({ renewals }: { renewals: readonly Renewal[] }) {
  const { t } = useI18n()
  if (renewals.length === 0) return null
  return (
    <section className="card grid gap-2 p-4.5" aria-label={t('renewals.lines')}>
      <h2 className="text-16">{t('renewals.lines')}</h2>
      <ul className="divide-y divide-line">
        {renewals.map((renewal) => (
          <RenewalLine key={renewal.id} renewal={renewal} />
        ))}
      </ul>
    </section>
  )
}

function RenewalLine({ renewal }: { renewal: Renewal }) {
  const { href } = usePage()
  const text = useRenewalText(renewal)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-14">
      <Icon path={refreshIcon} size={16} className="flex-none self-start mt-0.5 text-soft" />
      <p className="num min-w-0 flex-1 basis-60">
        <a href={href(renewal.path)} className="link font-medium">
          {renewal.name}
        </a>{' '}
        {text}
      </p>
      <EndRenewal renewal={renewal} isSmall />
    </li>
  )
}
