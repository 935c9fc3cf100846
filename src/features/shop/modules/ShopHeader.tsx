import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { PRODUCT_SORTS } from '../rules.ts'
import type { ShopArchive, ShopHeaderData } from '../schemas.ts'

type Props = ModuleProps<Record<string, never>, ShopHeaderData, ShopArchive>

export function View({ data, subject }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { kind, term, path } = subject
  const title = term && (kind === 'tag' ? t('shop.tag', { name: term.name }) : term.name)
  return (
    <header>
      {title && <Breadcrumbs crumbs={[{ label: t('shop.title'), href: href(data.all) }, { label: title }]} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-24 sm:text-30">{title ?? t('shop.title')}</h1>
          <p className="mt-1.5 text-soft">{term ? term.description : t('shop.lead')}</p>
        </div>
        <Sorts archive={subject} />
      </div>
      <Tabs
        className="mt-5"
        label={t('shop.categories')}
        tabs={[
          { href: href(data.all), label: t('shop.all'), isCurrent: !term },
          ...data.categories.map((category) => ({
            href: href(category.path),
            label: category.name,
            count: category.count,
            isCurrent: category.path === path,
          })),
        ]}
      />
    </header>
  )
}

/** Two orders of the same list, each with an address of its own. */
function Sorts({ archive: { path, sort: current } }: { archive: ShopArchive }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <nav aria-label={t('shop.sort')} className="flex flex-none gap-1 rounded-control bg-sunken p-1 text-14">
      {PRODUCT_SORTS.map((sort) => (
        <a
          key={sort}
          href={sort === 'newest' ? href(path) : `${href(path)}?sort=${sort}`}
          aria-current={sort === current}
          className="rounded-small px-3 py-1.5 text-soft pointer-coarse:py-3 aria-[current=true]:bg-surface aria-[current=true]:font-medium aria-[current=true]:text-ink"
        >
          {t(`shop.sort.${sort}`)}
        </a>
      ))}
    </nav>
  )
}
