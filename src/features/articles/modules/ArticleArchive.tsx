import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Strip } from '#ui/Strip.tsx'
import { ARTICLE_SORTS } from '../rules.ts'
import type { ArticleArchive, ArticleArchiveData } from '../schemas.ts'

type Props = ModuleProps<Record<string, never>, ArticleArchiveData, ArticleArchive>

export function View({ data, subject }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { kind, term } = subject
  const isTag = kind === 'tag' && term !== null
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {term && (
        <div className="-mb-4">
          <Breadcrumbs crumbs={[{ label: t('article.title'), href: href(data.all) }, { label: term.name }]} />
        </div>
      )}
      <div className="grid gap-1.5">
        <h1 className="text-30">
          {isTag && <span className="text-faint">#</span>}
          {term?.name ?? t('article.title')}
        </h1>
        {term && <p className="text-soft">{term.description || t('article.count', { count: term.count })}</p>}
      </div>
      <nav aria-label={t('article.categories')}>
        <Strip gap={2} className="-mx-4 px-4 lg:mx-0 lg:px-0">
          <Choice to={data.all} label={t('article.all')} isCurrent={term === null} />
          {data.categories.map(({ path, name, count }) => (
            <Choice key={path} to={path} label={name} count={count} isCurrent={path === term?.path} />
          ))}
        </Strip>
      </nav>
      {term === null && <Sorts archive={subject} />}
    </header>
  )
}

interface ChoiceProps {
  to: string
  label: string
  count?: number
  isCurrent: boolean
}

function Choice({ to, label, count, isCurrent }: ChoiceProps) {
  const { href } = usePage()
  return (
    <a
      href={href(to)}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-14 text-soft hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page pointer-coarse:min-h-11"
    >
      {label}
      {count !== undefined && <span className="num text-12 opacity-75">{count}</span>}
    </a>
  )
}

/** Only the list of everything can be put in another order. */
function Sorts({ archive: { path, sort } }: { archive: ArticleArchive }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <nav aria-label={t('article.sort')} className="tabs border-b border-line">
      {ARTICLE_SORTS.map((one) => (
        <a
          key={one}
          href={href(one === 'newest' ? path : `${path}?sort=${one}`)}
          aria-current={one === sort ? 'page' : undefined}
        >
          {t(`article.sort.${one}`)}
        </a>
      ))}
    </nav>
  )
}
