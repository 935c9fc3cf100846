import type { ReactNode } from 'react'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OwnSanction } from '../../schemas.ts'

/** What was decided against somebody, as they read it themselves. */
export function SanctionFacts({ sanction }: { sanction: OwnSanction }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const { kind, node, rule, reason, startsAt, until } = sanction
  return (
    <dl className="grid gap-3 rounded-control bg-sunken p-4 text-14 sm:grid-cols-2 dark:bg-raised">
      <Fact name={t('admin.appeal.kind')}>
        {t(`admin.kind.${kind}`)}
        {node && `: ${node}`}
      </Fact>
      {rule && <Fact name={t('admin.appeal.rule')}>{rule}</Fact>}
      <Fact name={t('admin.appeal.since')}>{writtenDate(startsAt, locale, frame.timeZone)}</Fact>
      <Fact name={t('admin.appeal.until')}>
        {until ? writtenDate(until, locale, frame.timeZone) : t('admin.appeal.noEnd')}
      </Fact>
      <Fact name={t('admin.appeal.reason')} isWide>
        {reason}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'sm:col-span-2' : undefined}>
    <dt className="text-13 text-soft">{name}</dt>
    <dd className="num whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
