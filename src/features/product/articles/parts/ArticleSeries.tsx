import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ArticleView } from '../schemas.ts'

export interface SeriesProps {
  article: ArticleView
}

/** The series that an article belongs to: all its parts, and links to the previous and the next. */
export function ArticleSeries({ article: { series, databaseId } }: SeriesProps) {
  const { t } = useI18n()
  const { langOf } = usePage()
  if (!series) return null
  const place = series.nodes.findIndex((one) => one.databaseId === databaseId)
  const before = series.nodes[place - 1]
  const after = series.nodes[place + 1]
  return (
    <section
      id="series"
      className="article-series card"
      aria-label={t('article.series', { title: series.title })}
    >
      <h2>
        {series.title}
        <small className="num">
          {t('article.series.place', { place: place + 1, count: series.nodes.length })}
        </small>
      </h2>
      <ol className="num">
        {series.nodes.map((one) => (
          <li
            key={one.databaseId}
            aria-current={one.databaseId === databaseId ? 'page' : undefined}
            lang={langOf(one.language)}
          >
            {one.databaseId === databaseId ? one.title : <Link to={one.path}>{one.title}</Link>}
          </li>
        ))}
      </ol>
      {(before || after) && (
        <nav aria-label={t('article.series.nav')}>
          {before && (
            <Link to={before.path} rel="prev" lang={langOf(before.language)}>
              <small>{t('article.series.before')}</small>
              {before.title}
            </Link>
          )}
          {after && (
            <Link to={after.path} rel="next" lang={langOf(after.language)} className="article-series-after">
              <small>{t('article.series.after')}</small>
              {after.title}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
