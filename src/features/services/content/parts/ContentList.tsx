import '#ui/css/choices.css'
import { useState } from 'react'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill, type PillKind } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { CONTENT_PATH, type ContentState, type ContentTerms, termsIn } from '../rules.ts'
import type { ContentLine } from '../schemas.ts'

/** Where something is done to many at once. */
const BULK_DESK = 'admin/bulk'

/** What is out as it should be has no mark. */
const MARKS: Readonly<Record<ContentState, PillKind | null>> = {
  published: null,
  closed: 'lock',
  scheduled: 'vote',
  held: 'warning',
  hidden: 'danger',
  draft: 'neutral',
  deleted: 'danger',
}

interface Props {
  lines: readonly ContentLine[]
  terms: ContentTerms
}

/** What was found, line by line. */
export function ContentList({ lines, terms }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [picked, setPicked] = useState<readonly number[]>([])
  if (lines.length === 0)
    return (
      <Empty>{t(Object.keys(termsIn(terms)).length > 0 ? 'contentDesk.none' : 'contentDesk.empty')}</Empty>
    )
  const pick = (id: number, isPicked: boolean) =>
    setPicked(isPicked ? [...picked, id] : picked.filter((one) => one !== id))
  return (
    <div className="card">
      <p className="flex flex-wrap gap-x-5 gap-y-2 px-4 py-3 text-14 sm:px-5">
        {picked.length > 0 && (
          <a className="link" href={`${href(BULK_DESK)}?posts=${picked.join('.')}`}>
            {t('contentDesk.bulk.picked', { count: picked.length })}
          </a>
        )}
        <a
          className="link"
          href={`${href(BULK_DESK)}?${new URLSearchParams({ content: '1', ...termsIn(terms) })}`}
        >
          {t('contentDesk.bulk.all')}
        </a>
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            isPicked={picked.includes(line.id)}
            onPick={(isPicked) => pick(line.id, isPicked)}
          />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  line: ContentLine
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}

function Line({ line, isPicked, onPick }: LineProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const { kind, title, state, author, node, language, replies, madeAt, changedAt, path, databaseId } = line
  const mark = MARKS[state]
  return (
    <li data-content={line.id} className="flex gap-3 px-4 py-3 text-14 sm:px-5">
      <input
        type="checkbox"
        className="choice"
        aria-label={t('contentDesk.bulk.pick', { title: title || String(databaseId) })}
        checked={isPicked}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <a
            href={href(path)}
            className="font-medium hover:text-accent [overflow-wrap:anywhere]"
            lang={language}
          >
            {title || t('contentDesk.untitled', { number: databaseId })}
          </a>
          {mark && <Pill kind={mark}>{t('contentDesk.state.name', { state })}</Pill>}
        </p>
        <p className="meta text-13">
          <span>{t('contentDesk.kind.name', { kind })}</span>
          <a href={`${href(CONTENT_PATH)}?author=${author.slug}`} className="hover:text-accent">
            {author.name}
          </a>
          {node && (
            <a href={`${href(CONTENT_PATH)}?node=${node.databaseId}`} className="hover:text-accent">
              {node.name}
            </a>
          )}
          <span>{t('contentDesk.language.name', { language })}</span>
          <span>{t('contentDesk.replies', { count: replies })}</span>
          <Time at={madeAt} />
          {changedAt.slice(0, 16) !== madeAt.slice(0, 16) && (
            <span>
              {t('contentDesk.changed')} <Time at={changedAt} />
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
