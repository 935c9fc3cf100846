import '../docs.css'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { SEARCH_PATH } from '#site/routes.ts'
import { Button, buttonProps } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { DocBranch } from '../schemas.ts'
import type { DocIndexData } from './doc-index.ts'

export function View({ data }: ModuleProps<NoSettings, DocIndexData>) {
  const { t } = useI18n()
  const { href } = usePage()
  const { chapters, canWrite } = data
  return (
    <section className="docs-index">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 sm:text-30">{t('docs.title')}</h1>
        {canWrite && (
          <Link to="create?kind=doc" rel="nofollow" {...buttonProps('line', 'small')}>
            {t('docs.new')}
          </Link>
        )}
      </div>
      <p className="mt-2 text-soft">{t('docs.lead')}</p>
      {chapters.length > 0 && (
        <search>
          <form action={href(SEARCH_PATH)} className="docs-search">
            <input type="hidden" name="kind" value="doc" />
            <input
              type="search"
              name="q"
              maxLength={300}
              required
              className="input"
              aria-label={t('docs.search')}
              placeholder={t('docs.search')}
              enterKeyHint="search"
            />
            <Button type="submit">{t('docs.search.submit')}</Button>
          </form>
        </search>
      )}
      {chapters.length === 0 ? (
        <Empty>{t('docs.empty')}</Empty>
      ) : (
        <div className="mt-8 grid gap-4 sm:grid-cols-2">
          {chapters.map((chapter) => (
            <Chapter key={chapter.databaseId} chapter={chapter} />
          ))}
        </div>
      )}
    </section>
  )
}

function Chapter({ chapter }: { chapter: DocBranch }) {
  return (
    <section className="card p-5">
      <h2 className="text-18 font-bold">
        <Link to={chapter.path} className="-my-2.5 block py-2.5 hover:text-accent">
          {chapter.title}
        </Link>
      </h2>
      {chapter.excerpt && <p className="mt-1 line-clamp-2 text-14 text-soft">{chapter.excerpt}</p>}
      <ul className="mt-1.5 text-14">
        {chapter.children.map((doc) => (
          <li key={doc.databaseId}>
            <Link to={doc.path} className="group block py-2 pointer-coarse:py-2.5">
              <span className="font-medium group-hover:text-accent">{doc.title}</span>
              {doc.excerpt && <span className="line-clamp-1 text-13 text-soft">{doc.excerpt}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
