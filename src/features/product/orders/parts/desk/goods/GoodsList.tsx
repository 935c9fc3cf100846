import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'
import { GOODS_FILTERS, type GoodsFilter, LOW_KEYS, LOW_STOCK } from '../../../rules/goods.ts'
import type { DeskProduct, DeskProducts } from '../../../schemas/desk-goods.ts'
import { useDeskAddress } from '../use-desk-address.ts'

/** What is sold, with stock and prices; a missing price in words. */
export function GoodsList({ list, filter }: { list: DeskProducts; filter: GoodsFilter }) {
  const { t } = useI18n()
  const address = useDeskAddress()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        look="pills"
        label={t('orders.desk.goods.filter')}
        tabs={GOODS_FILTERS.map((one) => ({
          href: address({ view: 'products', ...(one !== 'all' && { filter: one }) }),
          label: t(`orders.desk.goods.${one}`),
          isCurrent: one === filter,
        }))}
      />
      {list.nodes.length === 0 ? (
        <section className="card">
          <Empty icon={bagIcon}>{t('orders.desk.goods.none')}</Empty>
        </section>
      ) : (
        <ul className="card divide-y divide-line">
          {list.nodes.map((product) => (
            <GoodsRow key={product.number} product={product} currencies={list.currencies} />
          ))}
        </ul>
      )}
    </div>
  )
}

function GoodsRow({ product, currencies }: { product: DeskProduct; currencies: readonly string[] }) {
  const { t, locale } = useI18n()
  const address = useDeskAddress()
  const { number, title, cover, variants, isPublished, sold } = product
  return (
    <li className="desk-goods">
      {cover ? (
        <img src={cover.sourceUrl} alt="" loading="lazy" className="size-12 rounded-control object-cover" />
      ) : (
        <span className="size-12 rounded-control bg-sunken" />
      )}
      <div className="min-w-0">
        <a href={address({ product: String(number) })} className="stretch font-medium">
          {title}
        </a>
        <p className="flex flex-wrap items-center gap-x-2.5 text-13 text-soft">
          {variants.length > 1 && <span>{t('orders.desk.goods.variants', { count: variants.length })}</span>}
          <span className="num">{t('orders.desk.goods.sold', { count: sold })}</span>
          {!isPublished && <Pill>{t('orders.desk.goods.draft')}</Pill>}
        </p>
      </div>
      <p className="num text-14">
        <StockText product={product} />
      </p>
      <p className="num flex flex-wrap gap-x-4 gap-y-1 text-14">
        {currencies.map((currency) => {
          const range = rangeOf(product, currency, locale)
          return range === null ? (
            <Pill key={currency} kind="warning">
              {t('orders.desk.goods.lacks', { currency })}
            </Pill>
          ) : (
            <span key={currency}>{range}</span>
          )
        })}
      </p>
    </li>
  )
}

function StockText({ product: { variants, delivery } }: { product: DeskProduct }) {
  const { t } = useI18n()
  const counted = variants.flatMap(({ stock }) => stock ?? [])
  if (counted.length === 0) return <span className="text-soft">{t('orders.desk.goods.uncounted')}</span>
  const left = counted.reduce((sum, stock) => sum + stock, 0)
  const gone = counted.filter((stock) => stock === 0).length
  const few = delivery === 'keys' ? LOW_KEYS - 1 : LOW_STOCK
  const isLow = counted.some((stock) => stock > 0 && stock <= few)
  return (
    <>
      <span className={isLow ? 'font-medium text-warn' : ''}>
        {t('orders.desk.goods.left', { count: left })}
      </span>
      {gone > 0 && (
        <span className="block text-13 font-medium text-danger">
          {variants.length === 1
            ? t('orders.desk.goods.gone')
            : t('orders.desk.goods.goneOf', { count: gone })}
        </span>
      )}
    </>
  )
}

/** The lowest and the highest price; null where some variant has none. */
function rangeOf({ variants }: DeskProduct, currency: string, locale: Locale): string | null {
  const amounts = variants.flatMap(({ prices }) => prices[currency] ?? [])
  if (amounts.length < variants.length) return null
  const ends = [...new Set([Math.min(...amounts), Math.max(...amounts)])]
  return ends.map((amount) => formatMoney(amount, currency, locale)).join(' – ')
}
