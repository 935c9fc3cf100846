import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'
import { clearRecent, readRecent } from './recent-searches.ts'

// Every page names what the panel begins with: this comes after it.
const PopularHere = lazy(async () => ({ default: (await import('./PopularHere.tsx')).PopularHere }))

/** Before anything is typed: what this browser searched for lately, how one may search, and what others read. */
export function RecentSearches({ listId, onChoose }: { listId: string; onChoose: (key: string) => void }) {
  const { t } = useI18n()
  const [recent, setRecent] = useState(readRecent)
  return (
    <div className="search-panel-body">
      {recent.length > 0 && (
        <div className="search-recent-head">
          <h3 id={`${listId}-recent`}>{t('search.recent')}</h3>
          <button
            type="button"
            onClick={() => {
              clearRecent()
              setRecent([])
            }}
          >
            {t('search.recent.clear')}
          </button>
        </div>
      )}
      <div id={listId} role="listbox" aria-label={t('search.recent')}>
        {recent.map((key, place) => (
          <button
            key={key}
            id={`${listId}-r${place}`}
            type="button"
            role="option"
            aria-selected="false"
            tabIndex={-1}
            className="search-recent"
            onClick={() => onChoose(key)}
          >
            <Icon path={clockIcon} size={16} />
            <span className="truncate">{key}</span>
          </button>
        ))}
      </div>
      <p className="search-hint">{t('search.hint')}</p>
      <Suspense>
        <PopularHere />
      </Suspense>
    </div>
  )
}
