import { listPath, SORTS } from '#features/kernel/posts/rules.ts'
import type { Archive, ArchiveHead } from '#features/kernel/posts/schemas.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'

type Props = ModuleProps<NoSettings, ArchiveHead, Archive>

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
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-24 sm:text-30">
            {isTag && <span className="text-faint">#</span>}
            {term?.name ?? t('article.title')}
          </h1>
          {term && (
            <p className="mt-1.5 text-soft">
              {term.description || t('article.count', { count: term.count })}
            </p>
          )}
        </div>
        {term === null && <Sorts archive={subject} />}
      </div>
      <Tabs
        look="pills"
        label={t('article.categories')}
        tabs={[
          { href: href(data.all), label: t('article.all'), isCurrent: term === null },
          ...data.categories.map(({ path, name, count }) => ({
            href: href(path),
            label: name,
            count,
            isCurrent: path === term?.path,
          })),
        ]}
      />
    </header>
  )
}

/** Only the list of everything can be put in another order. */
function Sorts({ archive: { path, sort } }: { archive: Archive }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <nav aria-label={t('article.sort')} className="sorts">
      {SORTS.map((one) => (
        <a
          key={one}
          href={href(listPath({ path, sort: one }))}
          aria-current={one === sort ? 'true' : undefined}
        >
          {t(`article.sort.${one}`)}
        </a>
      ))}
    </nav>
  )
}
