import '../translations.css'
import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { usePage } from '#site/context.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { TabButtons } from '#ui/content/TabButtons.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { listTranslations } from '../contract.ts'
import type { ListedState, TranslatedText } from '../schemas.ts'
import { StateName } from './StatePill.tsx'

const STATES = ['all', 'missing', 'draft', 'stale', 'reviewed'] as const

const keyOf = ({ kind, databaseId }: TranslatedText) => `${kind}:${databaseId}`

/** One's own texts with how they stand in each language, and the way to write what is missing. */
export function TranslatedTexts() {
  const { t } = useI18n()
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  const pages = usePages({
    ask: (after) =>
      request(listTranslations, {
        first: 10,
        after,
        ...(state !== 'all' && { state: state as ListedState }),
      }),
    of: state,
    keyOf,
  })
  const texts = pages.rows
  return (
    <section id="translations" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-18">{t('translations.own')}</h2>
      <TabButtons
        label={t('translations.own.state')}
        tabs={STATES.map((value) => ({ value, label: t(`translations.own.state.${value}`) }))}
        value={state}
        onValue={setState}
      />
      {!pages.answer && !pages.hasFailed && <Skeleton shape="row" count={3} />}
      {pages.answer && texts.length === 0 && (
        <div className="card">
          <Empty icon={pencilIcon}>{t('translations.own.empty')}</Empty>
        </div>
      )}
      {texts.length > 0 && (
        <ul className="card divide-y divide-line px-5">
          {texts.map((text) => (
            <Line key={keyOf(text)} text={text} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} look="line" isWide>
        {t('translations.own.more')}
      </MoreButton>
    </section>
  )
}

function Line({ text: { kind, databaseId, title, path, languages } }: { text: TranslatedText }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3.5">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 truncate font-medium">
          {path ? <a href={href(path)}>{title}</a> : title}
        </span>
        <span className="shrink-0 text-13 text-soft">{t(`translations.kind.${kind}`)}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {languages.map((one) => (
          <li key={one.language}>
            {one.state === 'original' ? (
              <span className="translation-language">
                <StateName of={one} />
              </span>
            ) : (
              <a
                className="translation-language"
                href={href(`create?translate=${kind}&id=${databaseId}&to=${one.language}`)}
              >
                <StateName of={one} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
