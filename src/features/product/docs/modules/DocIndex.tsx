import '../docs.css'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Empty } from '#ui/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { DocBranch } from '../schemas.ts'

export function View({ data }: ModuleProps<NoSettings, DocBranch[]>) {
  const { t } = useI18n()
  return (
    <section className="docs-index">
      <h1 className="text-24 sm:text-30">{t('docs.title')}</h1>
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
        <Link to={chapter.path} className="-my-2.5 block py-2.5 hover:text-accent">
          {chapter.title}
        </Link>
      </h2>
      <ul className="mt-1.5 text-14">
        {chapter.children.map((doc) => (
          <li key={doc.databaseId}>
            <Link to={doc.path} className="block py-1.5 text-soft hover:text-accent pointer-coarse:py-3">
              {doc.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
