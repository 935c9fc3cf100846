import '../shop.css'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'
import { ProductCard } from '../parts/ProductCard.tsx'
import { ProductFilters } from '../parts/ProductFilters.tsx'
import { countFilters, shopPath, withoutFilters } from '../rules.ts'
import type { ProductGridData, ProductGridSettings } from '../schemas.ts'

export function View({
  settings,
  data,
  subject,
}: ModuleProps<ProductGridSettings, ProductGridData, unknown>) {
  const { href } = usePage()
  const { products } = data
  const isList = settings.from === 'page'
  // An empty shelf beside other content renders nothing.
  if (products.length === 0)
    return isList ? (
      <>
        {data.filters && <ProductFilters filters={data.filters} />}
        <EmptyShelf data={data} />
      </>
    ) : null
  return (
    <section className={isList ? undefined : 'no-print'}>
      <Heading settings={settings} data={data} />
      {data.filters && <ProductFilters filters={data.filters} />}
      <ul className={`grid grid-cols-2 gap-3 sm:gap-4 ${columnsFor(isList ? null : products.length)}`}>
        {products.map((product, place) => (
          <ProductCard
            key={product.databaseId}
            product={product}
            isEarly={isList && subject !== null && place < 4}
          />
        ))}
      </ul>
      <Pagination start={data.start && href(data.start)} more={data.more && href(data.more)} />
    </section>
  )
}

/** Columns by number of products: a shelf of three is one row; a whole page has more rows. */
function columnsFor(count: number | null): string {
  if (count === null) return 'md:grid-cols-3 lg:grid-cols-4'
  return count === 3 ? 'sm:grid-cols-3 max-sm:[&>li:last-child]:hidden' : 'md:grid-cols-4'
}

function Heading({
  settings: { from },
  data: { title, all },
}: {
  settings: ProductGridSettings
  data: ProductGridData
}) {
  const { t } = useI18n()
  const { href } = usePage()
  if (title === null) return <h2 className="sr-only">{t('shop.products')}</h2>
  const more =
    from === 'newest' || from === 'popular' ? { more: { href: href(all), label: t('shop.whole') } } : {}
  return <SectionHeading {...more}>{title}</SectionHeading>
}

function EmptyShelf({ data: { all, filters } }: { data: ProductGridData }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (filters && countFilters(filters.query) > 0)
    return (
      <Empty
        icon={bagIcon}
        action={
          <LinkButton
            look="line"
            href={href(shopPath(filters.path, withoutFilters(filters.query), filters.currency))}
          >
            {t('shop.filters.clear')}
          </LinkButton>
        }
      >
        {t('shop.filters.empty')}
      </Empty>
    )
  return (
    <Empty
      icon={bagIcon}
      action={
        <LinkButton look="line" href={href(all)}>
          {t('shop.whole')}
        </LinkButton>
      }
    >
      {t('shop.empty')}
    </Empty>
  )
}
