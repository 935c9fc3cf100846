import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, warningIcon } from '#ui/icons.ts'
import type { MediaKind } from '../../rules/kinds.ts'
import type { MediaItem } from '../../schemas.ts'
import { lengthText } from '../upload/measures.ts'
import { Thumb } from './Thumb.tsx'

interface Props {
  kind: MediaKind
  items: readonly MediaItem[]
  picked: readonly MediaItem[]
  limit: number
  onPick: (item: MediaItem) => void
}

/** One's own things; those that are picked have their place in the order. The arrow keys go through them. */
export function LibraryGrid({ kind, items, picked, limit, onPick }: Props) {
  const { t } = useI18n()
  const places = new Map(picked.map(({ databaseId }, at) => [databaseId, at + 1]))
  const isFull = limit > 1 && picked.length >= limit
  return (
    <div
      role="listbox"
      aria-multiselectable={limit > 1}
      aria-label={t(`library.own.${kind}`)}
      className="library-grid"
      data-kind={kind}
      onKeyDown={goByArrow}
    >
      {items.map((item, at) => {
        const place = places.get(item.databaseId)
        const lacksAlt = kind === 'image' && item.altText === ''
        const called = item.altText || item.title || t('library.untitled')
        // What is read on it is part of its name: whoever speaks to the screen says what they see.
        const name = lacksAlt ? `${called}, ${t('library.noAlt')}` : called
        return (
          <button
            key={item.databaseId}
            type="button"
            role="option"
            aria-selected={place !== undefined}
            aria-disabled={isFull && place === undefined}
            aria-label={place === undefined ? name : t('library.pickedAs', { name, place })}
            tabIndex={at === 0 ? 0 : -1}
            className="library-item"
            onClick={() => onPick(item)}
          >
            <Thumb item={item} />
            <span className="library-mark num">
              {place !== undefined && (limit === 1 ? <Icon path={checkIcon} size={14} /> : place)}
            </span>
            {lacksAlt && (
              <span className="library-flag">
                <Icon path={warningIcon} size={13} />
                {t('library.noAlt')}
              </span>
            )}
            {kind !== 'image' && (
              <span className="library-name">
                <span>{item.title || item.fileName}</span>
                {item.duration !== null && <span className="num text-soft">{lengthText(item.duration)}</span>}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

const columnsOf = (grid: HTMLElement) => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** From one thing to the next, by row and column as they stand. */
function goByArrow(event: KeyboardEvent<HTMLDivElement>): void {
  const grid = event.currentTarget
  const options = [...grid.querySelectorAll<HTMLElement>('[role="option"]')]
  const at = options.indexOf(event.target as HTMLElement)
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columnsOf(grid),
    ArrowUp: -columnsOf(grid),
    Home: -at,
    End: options.length - 1 - at,
  }
  const goal = options[at + (steps[event.key] ?? Number.NaN)]
  if (!goal) return
  event.preventDefault()
  for (const option of options) option.tabIndex = option === goal ? 0 : -1
  goal.focus()
}
