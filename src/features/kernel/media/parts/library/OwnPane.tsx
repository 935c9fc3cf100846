import { useDeferredValue } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { infoIcon, searchIcon } from '#ui/icons.ts'
import { Bone } from '#ui/moving/Skeleton.tsx'
import type { MediaKind } from '../../rules/kinds.ts'
import type { MediaItem } from '../../schemas.ts'
import { AltLine } from './AltLine.tsx'
import { LibraryGrid } from './LibraryGrid.tsx'
import { KIND_ICONS } from './Thumb.tsx'
import type { useLibrary } from './use-library.ts'

interface Props {
  kind: MediaKind
  library: ReturnType<typeof useLibrary>
  search: string
  onSearch: (search: string) => void
  isMissingAlt: boolean
  onMissingAlt: (isMissing: boolean) => void
  picked: readonly MediaItem[]
  limit: number
  onPick: (item: MediaItem) => void
  onChanged: (item: MediaItem) => void
  onUpload: () => void
  /** Words that are missing are written below the grid; not where they are written beside it. */
  hasAltLine: boolean
}

/** What one has already, to be found and picked. */
export function OwnPane({
  kind,
  library,
  picked,
  limit,
  onPick,
  onChanged,
  onUpload,
  hasAltLine,
  ...find
}: Props) {
  const { t } = useI18n()
  const { rows: items, isPending, hasFailed } = library
  const isEmpty = useDeferredValue(library.answer !== undefined && items.length === 0)
  const isFinding = find.search !== '' || find.isMissingAlt
  const place = picked.findIndex(({ altText }) => altText === '') + 1
  const undescribed = hasAltLine && kind === 'image' && place > 0 ? picked[place - 1] : undefined
  if (isEmpty && !isFinding) return <NothingYet kind={kind} onUpload={onUpload} />
  return (
    <>
      <Finding kind={kind} {...find} />
      {limit > 1 && picked.length >= limit && (
        <p className="library-note" data-tone="warn" role="status">
          <Icon path={infoIcon} size={18} />
          {t('library.full', { limit })}
        </p>
      )}
      {isEmpty && <p className="py-8 text-center text-soft">{t('library.nothingFound')}</p>}
      <LibraryGrid kind={kind} items={items} picked={picked} limit={limit} onPick={onPick} />
      {!library.answer && !hasFailed && <Bones />}
      {undescribed && (
        <AltLine key={undescribed.databaseId} item={undescribed} place={place} onChanged={onChanged} />
      )}
      {hasFailed && (
        <Button look="line" onClick={library.more}>
          {t('library.again')}
        </Button>
      )}
      {library.hasMore && !hasFailed && (
        <Button isPending={isPending} onClick={library.more}>
          {t('library.more')}
        </Button>
      )}
    </>
  )
}

type FindingProps = Pick<Props, 'kind' | 'search' | 'onSearch' | 'isMissingAlt' | 'onMissingAlt'>

function Finding({ kind, search, onSearch, isMissingAlt, onMissingAlt }: FindingProps) {
  const { t } = useI18n()
  return (
    <div className="flex gap-2">
      <label className="library-search">
        <Icon path={searchIcon} size={18} />
        <span className="sr-only">{t('library.search')}</span>
        <input
          type="search"
          className="input"
          placeholder={t('library.search')}
          value={search}
          maxLength={100}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </label>
      {kind === 'image' && (
        <select
          className="input select library-filter"
          aria-label={t('library.show')}
          value={isMissingAlt ? 'missing' : 'all'}
          onChange={(event) => onMissingAlt(event.currentTarget.value === 'missing')}
        >
          <option value="all">{t('library.all')}</option>
          <option value="missing">{t('library.noAlt')}</option>
        </select>
      )}
    </div>
  )
}

function NothingYet({ kind, onUpload }: { kind: MediaKind; onUpload: () => void }) {
  const { t } = useI18n()
  return (
    <div className="library-blank">
      <span className="library-disc">
        <Icon path={KIND_ICONS[kind]} size={26} />
      </span>
      <b>{t(`library.none.${kind}`)}</b>
      <span>{t('library.none.why')}</span>
      <Button look="main" className="mt-3" onClick={onUpload}>
        {t('library.none.upload')}
      </Button>
    </div>
  )
}

const BONES = [1, 2, 3, 4, 5, 6, 7, 8]

function Bones() {
  const { t } = useI18n()
  return (
    <div className="library-grid" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      {BONES.map((bone) => (
        <Bone key={bone} className="aspect-square w-full rounded-control" />
      ))}
    </div>
  )
}
