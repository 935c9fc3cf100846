import '../sections.css'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { SectionHead } from '../parts/SectionHead.tsx'
import type { CountersSettings } from '../schemas.ts'
import type { CountersData } from './counters.ts'

export function View({ data: { title, counts } }: ModuleProps<CountersSettings, CountersData>) {
  const { t } = useI18n()
  const { locale } = usePage()
  if (counts.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} text="" isCentered />
      <ul className="counters num">
        {counts.map(({ of, count, isExact }) => (
          <li key={of}>
            <b>
              {formatNumber(count, LOCALE_TAGS[locale])}
              {!isExact && '+'}
            </b>
            <span>{t(`sections.counts.${of}`, { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
