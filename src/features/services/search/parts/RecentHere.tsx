import '#ui/css/choices.css'
import { useEffect, useState } from 'react'
import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { searchPath } from '../paths.ts'
import { clearRecent, keepRecent, readRecent } from './recent-searches.ts'

/** Recent searches on the page of results: known to the browser only, so rendered after hydration. */
export function RecentHere({ q }: { q: string }) {
  const { t } = useI18n()
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    keepRecent(q)
    setRecent(readRecent().filter((key) => key !== q.trim()))
  }, [q])
  if (recent.length === 0) return null
  return (
    <section className="mt-4 flex max-w-200 flex-wrap items-center gap-2" aria-label={t('search.recent')}>
      <h2 className="text-14 font-medium text-soft">{t('search.recent')}</h2>
      <ul className="contents">
        {recent.map((key) => (
          <li key={key} className="min-w-0">
            <Link to={searchPath({ q: key })} className="chip max-w-full truncate">
              {key}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-11 px-2 text-14 text-soft underline underline-offset-4 hover:text-ink"
        onClick={() => {
          clearRecent()
          setRecent([])
        }}
      >
        {t('search.recent.clear')}
      </button>
    </section>
  )
}
