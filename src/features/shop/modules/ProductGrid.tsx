import type { ModuleProps } from '#site/module.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon, arrowRightIcon, bagIcon } from '#ui/icons.ts'
import { SectionHeading } from '#ui/SectionHeading.tsx'
import { ProductCard } from '../parts/ProductCard.tsx'
import type { ProductGridData, ProductGridSettings } from '../schemas.ts'

export function View({
  settings,
  data,
  subject,
}: ModuleProps<ProductGridSettings, ProductGridData, unknown>) {
  const { products } = data
  const isList = settings.from === 'page'
  // A shelf beside something else says nothing where it has nothing.
  if (products.length === 0) return isList ? <EmptyShelf all={data.all} /> : null
  return (
    <section>
      <Heading settings={settings} data={data} />
      <ul
        className={`grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 ${isList ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
      >
        {products.map((product, place) => (
          <ProductCard
            key={product.databaseId}
            product={product}
            isEarly={isList && subject !== null && place < 4}
          />
        ))}
      </ul>
      <Pages data={data} />
    </section>
  )
}

function Heading({
  settings: { from },
  data: { title, all },
}: {
  settings: ProductGridSettings
  data: ProductGridData
}) {
  const { t } = useI18n()
  if (title === null) return <h2 className="sr-only">{t('shop.products')}</h2>
  const more = from === 'newest' || from === 'popular' ? { more: { href: all, label: t('shop.whole') } } : {}
  return <SectionHeading {...more}>{title}</SectionHeading>
}

/** Plain links with an address of their own: a list can be shared, and read without script. */
function Pages({ data: { start, more } }: { data: ProductGridData }) {
  const { t } = useI18n()
  if (!start && !more) return null
  return (
    <nav aria-label={t('shop.pages')} className="mt-6 flex justify-between gap-3">
      {start ? (
        <LinkButton look="line" href={start}>
          <Icon path={arrowLeftIcon} size={16} />
          {t('shop.start')}
        </LinkButton>
      ) : (
        <span />
      )}
      {more && (
        <LinkButton look="line" href={more} rel="next">
          {t('shop.more')}
          <Icon path={arrowRightIcon} size={16} />
        </LinkButton>
      )}
    </nav>
  )
}

function EmptyShelf({ all }: { all: string }) {
  const { t } = useI18n()
  return (
    <Empty
      icon={bagIcon}
      action={
        <LinkButton look="line" href={all}>
          {t('shop.whole')}
        </LinkButton>
      }
    >
      {t('shop.empty')}
    </Empty>
  )
}
