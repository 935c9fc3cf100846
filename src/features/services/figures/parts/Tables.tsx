import { reasonName } from '#features/services/admin/parts/people/account-text.ts'
import { formatMoney, toDecimal } from '#shared/numbers/money-text.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { COHORT_WEEKS } from '../rules.ts'
import type { Figures } from '../schemas.ts'
import { Change } from './Change.tsx'
import { FigureTable } from './FigureTable.tsx'

/** What is read, where readers come from, and what they do not find. */
export function ReadingTables({ figures }: { figures: Figures }) {
  const { t, locale } = useI18n()
  const { href } = usePage()
  const count = (value: number) => formatNumber(value, locale)
  const sourceName = (name: string) =>
    name === '' ? t('figures.others') : name === 'direct' ? t('figures.direct') : name
  return (
    <>
      <FigureTable
        title={t('figures.texts')}
        file="figures-texts"
        columns={[t('figures.text'), t('figures.readings')]}
        empty={t('figures.texts.empty')}
        rows={figures.texts.map(({ name, title, path, language, count: read }) => {
          const shown = title || (name === '' ? t('figures.others') : t('figures.gone', { name }))
          return {
            key: name,
            name:
              path === null ? (
                shown
              ) : (
                <a className="link" href={href(path)} lang={language}>
                  {shown}
                </a>
              ),
            cells: [count(read)],
            line: [shown, read],
          }
        })}
      />
      <FigureTable
        title={t('figures.sources')}
        lead={t('figures.sources.lead')}
        file="figures-sources"
        columns={[t('figures.source'), t('figures.visitors')]}
        empty={t('figures.sources.empty')}
        rows={figures.sources.map(({ name, count: came }) => ({
          key: name,
          name: sourceName(name),
          cells: [count(came)],
          line: [sourceName(name), came],
        }))}
      />
      <FigureTable
        title={t('figures.searches')}
        lead={t('figures.searches.lead')}
        file="figures-searches"
        columns={[t('figures.words'), t('figures.visitors')]}
        empty={t('figures.searches.empty')}
        rows={figures.searches.map(({ name, count: sought }) => {
          const shown = name === '' ? t('figures.others') : name
          return { key: name, name: shown, cells: [count(sought)], line: [shown, sought] }
        })}
      />
      <FigureTable
        title={t('figures.pages')}
        lead={t('figures.pages.lead')}
        file="figures-pages"
        columns={[t('figures.page'), t('figures.visitors')]}
        empty={t('figures.pages.empty')}
        rows={figures.pages.map(({ kind, count: seen }) => ({
          key: kind,
          name: t(`figures.page.${kind}`),
          cells: [count(seen)],
          line: [t(`figures.page.${kind}`), seen],
        }))}
      />
    </>
  )
}

/** Who stayed of those that came together. */
export function CohortTable({ cohorts }: Pick<Figures, 'cohorts'>) {
  const { t, locale } = useI18n()
  const weeks = Array.from({ length: COHORT_WEEKS }, (_, place) => place + 1)
  const hasPeople = cohorts.some(({ people }) => people > 0)
  const share = (stayed: number | null | undefined, people: number) =>
    stayed === null || stayed === undefined || people === 0 ? null : Math.round((stayed * 100) / people)
  return (
    <FigureTable
      title={t('figures.cohorts')}
      lead={t('figures.cohorts.lead')}
      file="figures-cohorts"
      columns={[
        t('figures.week'),
        t('figures.people'),
        ...weeks.map((number) => t('figures.weekLater', { number })),
      ]}
      empty={t('figures.cohorts.empty')}
      rows={(hasPeople ? cohorts : []).map(({ week, people, stayed }) => ({
        key: week,
        name: week,
        cells: [
          formatNumber(people, locale),
          ...weeks.map((_, place) => {
            const percent = share(stayed[place], people)
            return percent === null ? '–' : t('figures.percent', { value: percent })
          }),
        ],
        line: [week, people, ...weeks.map((_, place) => stayed[place] ?? '')],
      }))}
    />
  )
}

/** What the site has earned, by what it was for. */
export function MoneyTable({ moneyKinds }: Pick<Figures, 'moneyKinds'>) {
  const { t, locale } = useI18n()
  return (
    <FigureTable
      title={t('figures.moneyKinds')}
      lead={t('figures.moneyKinds.lead')}
      file="figures-money"
      columns={[t('figures.reason'), t('figures.now'), t('figures.before'), t('figures.change')]}
      empty={t('figures.moneyKinds.empty')}
      rows={moneyKinds.map(({ reason, currency, now, before }) => ({
        key: `${reason} ${currency}`,
        name: t('figures.reasonIn', { reason: reasonName(reason, t), currency }),
        cells: [
          formatMoney(now, currency, locale),
          formatMoney(before, currency, locale),
          <Change key="change" now={now} before={before} />,
        ],
        line: [
          t('figures.reasonIn', { reason: reasonName(reason, t), currency }),
          toDecimal(now, currency),
          toDecimal(before, currency),
          '',
        ],
      }))}
    />
  )
}
