import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon } from '#ui/icons.ts'
import { MOST_SHOWN, needAddress, placeAddress, setUpAddress } from '../../rules.ts'
import type { Need, Overview } from '../../schemas/overview.ts'

interface Props {
  overview: Overview
  /** Whether the page of all figures is theirs to open. */
  seesFigures: boolean
}

/** What waits for whoever runs the site, what is left to set up, and how the last days went. */
export function OverviewPanel({ overview, seesFigures }: Props) {
  const { t } = useI18n()
  const { needs, missing } = overview
  return (
    <div className="grid gap-8">
      <section aria-labelledby="needs">
        <h2 id="needs" className="mb-2.5 text-18">
          {t('admin.overview.needs')}
        </h2>
        <div className="card">
          {needs.length === 0 ? (
            <Empty icon={successIcon}>{t('admin.overview.nothing')}</Empty>
          ) : (
            <ul className="admin-lines">
              {needs.map((need) => (
                <NeedLine key={need.name} need={need} />
              ))}
            </ul>
          )}
        </div>
      </section>
      {missing.length > 0 && <Missing missing={missing} />}
      <Figures overview={overview} seesFigures={seesFigures} />
    </div>
  )
}

function NeedLine({ need }: { need: Need }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { name, count, oldest } = need
  const address = needAddress(need)
  return (
    <li>
      <a href={href(address.path) + address.search}>
        <b className="num min-w-10">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</b>
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          {t(`admin.overview.need.${name}`)}
          {oldest && (
            <span className="text-13 text-soft">
              {t('admin.overview.oldest')} <Time at={oldest} />
            </span>
          )}
        </span>
      </a>
    </li>
  )
}

function Missing({ missing }: Pick<Overview, 'missing'>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="mb-2.5 text-18">
        {t('admin.overview.missing')}
      </h2>
      <ul className="card admin-lines">
        {missing.map((name) => {
          const address = setUpAddress(name)
          const isBackup = name === 'backup' || name === 'oldBackup'
          return (
            <li key={name}>
              <a href={href(address.path) + address.search}>
                <span className="min-w-0 flex-1">{t(`admin.overview.missing.${name}`)}</span>
                <span className="text-14 font-medium">
                  {t(isBackup ? 'admin.overview.backUp' : 'admin.overview.setUp')}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Figures({ overview, seesFigures }: Props) {
  const { t, locale } = useI18n()
  const { href } = usePage()
  const { visitors, readings, people, texts, answers, answered, sold } = overview
  const percent = (value: number | null) => (value === null ? '–' : t('admin.overview.percent', { value }))
  const figures = [
    { key: 'visitors', label: t('admin.overview.figure.visitors'), ...asText(visitors, String) },
    { key: 'readings', label: t('admin.overview.figure.readings'), ...asText(readings, String) },
    { key: 'people', label: t('admin.overview.figure.people'), ...asText(people, String) },
    { key: 'answers', label: t('admin.overview.figure.answers'), ...asText(answers, String) },
    { key: 'texts', label: t('admin.overview.figure.texts'), ...asText(texts, String) },
    { key: 'answered', label: t('admin.overview.figure.answered'), ...asText(answered, percent) },
    ...sold.flatMap(({ currency, orders, amount }) => [
      {
        key: `orders ${currency}`,
        label: t('admin.overview.figure.orders', { currency }),
        ...asText(orders, String),
      },
      {
        key: `amount ${currency}`,
        label: t('admin.overview.figure.amount', { currency }),
        ...asText(amount, (minor) => formatMoney(minor, currency, locale)),
      },
    ]),
  ]
  return (
    <section aria-labelledby="figures">
      <header className="mb-2.5 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="figures" className="text-18">
          {t('admin.overview.figures')}
        </h2>
        {seesFigures && (
          <a className="link text-14" href={href(placeAddress('figures').path)}>
            {t('admin.overview.allFigures')}
          </a>
        )}
      </header>
      <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-4">
        {figures.map(({ key, label, now, before }) => (
          <div key={key} className="card grid content-start gap-0.5 p-4">
            <dt className="text-13 text-soft">{label}</dt>
            <dd className="num text-24 [overflow-wrap:anywhere]">{now}</dd>
            <dd className="text-13 text-soft">{t('admin.overview.before', { value: before })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const asText = <Value,>({ now, before }: { now: Value; before: Value }, write: (value: Value) => string) => ({
  now: write(now),
  before: write(before),
})
