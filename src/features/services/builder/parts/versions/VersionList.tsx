import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { writtenTime } from '#shared/written-date.ts'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listVersions } from '../../contract.ts'
import type { VersionLine } from '../../schemas.ts'
import type { Side } from './use-version.ts'

interface Props {
  pageKey: string
  left: Side
  right: Side
  onLeft: (side: Side) => void
  onRight: (side: Side) => void
  /** Counted up where there are others now. */
  edition: number
}

/** The draft, and below it what the page was, the newest first; each can be put on either side. */
export function VersionList({ pageKey, edition, ...sides }: Props) {
  const { t } = useI18n()
  const [versions, setVersions] = useState<readonly VersionLine[]>([])
  const [after, setAfter] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [isPending, setPending] = useState(false)
  const fetchFrom = async (place: string) => {
    setPending(true)
    const outcome = await send(listVersions, { key: pageKey, after: place })
    setPending(false)
    setFailed(!outcome.ok)
    if (!outcome.ok) return
    setVersions((before) =>
      place === '' ? outcome.result.versions : [...before, ...outcome.result.versions],
    )
    setAfter(outcome.result.after)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched anew where there are other versions, and for no other reason
  useEffect(() => void fetchFrom(''), [pageKey, edition])
  return (
    <>
      <ol className="bf-versions">
        <Row side="draft" {...sides} title={t('builder.form.versions.draft')} state="draft" />
        {versions.map((version) => (
          <Row
            key={version.id}
            side={version.isLive ? 'live' : version.id}
            {...sides}
            title={version.note || t('builder.form.versions.untitled')}
            state={version.isLive ? 'live' : version.isScheduled ? 'scheduled' : 'old'}
            version={version}
          />
        ))}
      </ol>
      <MoreButton
        className="p-4"
        look="line"
        size="small"
        pages={{ hasMore: after !== '', isPending, hasFailed, more: () => void fetchFrom(after) }}
      >
        {t('builder.form.versions.more')}
      </MoreButton>
    </>
  )
}

interface RowProps extends Omit<Props, 'pageKey' | 'edition'> {
  side: Side
  title: string
  state: 'draft' | 'live' | 'scheduled' | 'old'
  version?: VersionLine
}

function Row({ side, left, right, onLeft, onRight, title, state, version }: RowProps) {
  const { t, locale } = useI18n()
  const timeZone = useTimeZone()
  // Of those without a note only the time tells one from another.
  const called =
    version && version.note === '' ? `${title}, ${writtenTime(version.at, locale, timeZone)}` : title
  const who =
    version &&
    (version.by?.name ??
      t(version.isByCommand ? 'builder.form.versions.command' : 'builder.form.versions.nobody'))
  const button = (place: 'left' | 'right', isChosen: boolean, onChoose: (side: Side) => void) => (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('builder.form.versions.put', { place, version: called })}
      onClick={() => onChoose(side)}
    >
      {t('builder.form.versions.side', { place })}
    </button>
  )
  return (
    <li data-state={state} data-chosen={side === left || side === right ? '' : undefined}>
      <i aria-hidden="true" />
      <span className="min-w-0">
        {title}
        {version && (
          <small>
            {who}, <WrittenTime at={version.at} />
            {state !== 'old' && <> · {t('builder.form.versions.state', { state })}</>}
            {version.isRefused && <> · {t('builder.form.versions.refused')}</>}
          </small>
        )}
      </span>
      <span className="bf-sides">
        {button('left', side === left, onLeft)}
        {button('right', side === right, onRight)}
      </span>
    </li>
  )
}
