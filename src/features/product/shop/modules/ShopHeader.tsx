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
  const { kind, term, path } = subject
  const title = term && (kind === 'tag' ? t('shop.tag', { name: term.name }) : term.name)
  return (
    <header>
      {title && <Breadcrumbs crumbs={[{ label: t('shop.title'), href: href(data.all) }, { label: title }]} />}
      <h1 className="text-24 sm:text-30">{title ?? t('shop.title')}</h1>
      <p className="mt-1.5 max-w-3xl text-soft">{term ? term.description : t('shop.lead')}</p>
      <Tabs
        look="pills"
        className="mt-3"
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
