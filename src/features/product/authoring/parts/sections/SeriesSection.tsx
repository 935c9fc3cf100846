import { useEffect, useId } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listSeries } from '../../contract.ts'
import { SERIES_MOST } from '../../rules.ts'
import { Section, type SectionProps } from './Section.tsx'

/** The series of an article: one of the author's own, or a new one. */
export function SeriesSection({ form: { series = '' }, change }: SectionProps) {
  const { t } = useI18n()
  const { data, run } = useRequest(listSeries)
  const list = useId()
  useEffect(() => void run({}), [run])
  return (
    <Section title={t('authoring.series')} field="series">
      <TextInput
        list={list}
        aria-label={t('authoring.series')}
        placeholder={t('authoring.series.none')}
        maxLength={SERIES_MOST}
        value={series}
        onChange={(event) => change({ series: event.target.value })}
      />
      <datalist id={list}>
        {data?.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className="text-13 text-soft">{t('authoring.series.help')}</p>
    </Section>
  )
}
