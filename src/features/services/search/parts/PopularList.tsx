import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Popular } from '../schemas.ts'

/** What others read, where nothing was found or asked. */
export function PopularList({ topics, nodes }: Popular) {
  const { t } = useI18n()
  return (
    <div className="search-popular">
      {topics.length > 0 && (
        <section>
          <h2>{t('search.popular')}</h2>
          <ul>
            {topics.map(({ path, title, language }) => (
              <li key={path}>
                <Link to={path} lang={language} className="block py-2.5 hover:text-accent">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {nodes.length > 0 && (
        <section>
          <h2>{t('search.nodes')}</h2>
          <ul className="flex flex-wrap gap-2">
            {nodes.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className="chip">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
