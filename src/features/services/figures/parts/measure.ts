import { formatMoney } from '#shared/numbers/money-text.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import { sumOf } from '../rules.ts'
import type { Figures, Series } from '../schemas.ts'

/** A figure that has a number for each day, and so a chart. */
export interface Measure {
  key: string
  label: string
  series: Series
  write: (value: number) => string
}

const COUNTED = ['visitors', 'readings', 'people', 'answers'] as const

export function measuresOf(figures: Figures, { t, locale }: Translator): Measure[] {
  const plain = (value: number) => formatNumber(value, locale)
  return [
    ...COUNTED.map((key) => ({ key, label: t(`figures.${key}`), series: figures[key], write: plain })),
    ...figures.money.map(({ currency, series }) => ({
      key: `money ${currency}`,
      label: t('figures.money', { currency }),
      series,
      write: (value: number) => formatMoney(value, currency, locale),
    })),
  ]
}

export const totals = ({ now, before }: Series) => ({ now: sumOf(now), before: sumOf(before) })

/** Minutes in the largest unit that says enough. */
export function writtenMinutes(minutes: number | null, t: Translator['t']): string {
  if (minutes === null) return '–'
  if (minutes < 120) return t('figures.minutes', { count: minutes })
  if (minutes < 48 * 60) return t('figures.hours', { count: Math.round(minutes / 60) })
  return t('figures.daysLong', { count: Math.round(minutes / 1_440) })
}
