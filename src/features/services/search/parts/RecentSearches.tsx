import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'
import { findPopular } from '../find-popular.ts'
import type { Popular } from '../schemas.ts'
import { PopularList } from './PopularList.tsx'
import { clearRecent, readRecent } from './recent-searches.ts'

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
      <PopularHere />
    </div>
  )
}

/** Comes below all else, so that nothing moves; a network that is away leaves it out. */
function PopularHere() {
  const { locale } = useI18n()
  const [popular, setPopular] = useState<Popular>()
  useEffect(() => {
    let isGone = false
    findPopular(async (contract, data) => {
      const outcome = await send(contract, data, { steps: 'all' })
      if (!outcome.ok) throw new Error('What is popular did not come.')
      return outcome.result
    }, locale).then(
      (found) => isGone || setPopular(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [locale])
  return (
    popular && (
      <div className="px-3">
        <PopularList {...popular} />
      </div>
    )
  )
}
