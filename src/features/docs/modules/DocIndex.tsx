import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Empty } from '#ui/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { DocBranch } from '../schemas.ts'

export function View({ data }: ModuleProps<Record<string, never>, DocBranch[]>) {
  const { t } = useI18n()
  return (
    <section>
      <h1 className="text-30 font-bold">{t('docs.title')}</h1>
      <p className="mt-2 text-soft">{t('docs.lead')}</p>
      {data.length === 0 ? (
        <Empty>{t('docs.empty')}</Empty>
      ) : (
        <div className="mt-8 grid gap-4 sm:grid-cols-2">
          {data.map((chapter) => (
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
        <Link to={chapter.path} className="hover:text-accent">
          {chapter.title}
        </Link>
      </h2>
      <ul className="mt-3 grid gap-2 text-14">
        {chapter.children.map((doc) => (
          <li key={doc.databaseId}>
            <Link to={doc.path} className="text-soft hover:text-accent">
              {doc.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
