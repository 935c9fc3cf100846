import type { ReactNode } from 'react'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, chevronDownIcon, closeIcon } from '#ui/icons.ts'
import {
  countFilters,
  PRODUCT_SORTS,
  type ShopQuery,
  shopPath,
  shopQueryEntries,
  withoutFilters,
  withTurned,
} from '../rules.ts'
import type { ProductGridData } from '../schemas.ts'

interface Props {
  filters: NonNullable<ProductGridData['filters']>
}

/** Where the list stands that differs in this from the one that is shown. */
type Address = (next: Partial<ShopQuery>) => string

/** Of the sheet on the phone: one list stands on a page. */
const SHEET = 'shop-filters'

/**
 * How a list is narrowed and sorted: every choice is a link of its own, and the prices a form, so that it works without
 * script. On small screens a sheet, which the browser itself opens.
 */
export function ProductFilters({ filters }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { path, query, currency, options } = filters
  const count = countFilters(query)
  const to: Address = (next) => href(shopPath(path, { ...query, ...next }, currency))
  const clear = count > 0 && (
    <LinkButton look="plain" size="small" href={to(withoutFilters(query))} rel="nofollow">
      {t('shop.filters.clear')}
    </LinkButton>
  )
  return (
    <section aria-label={t('shop.filters')} className="shop-list-head">
      <div className="shop-filters-open">
        <Button look="line" size="small" popoverTarget={SHEET}>
          {t('shop.filters')}
          {count > 0 && <span className="num">{count}</span>}
          <Icon path={chevronDownIcon} size={16} />
        </Button>
        {clear}
      </div>
      <div id={SHEET} popover="auto" className="shop-filters">
        <div className="shop-filters-title">
          <h2 className="text-18">{t('shop.filters')}</h2>
          <IconButton
            icon={closeIcon}
            label={t('shop.filters.close')}
            popoverTarget={SHEET}
            popoverTargetAction="hide"
          />
        </div>
        <Group name={t('shop.sort')}>
          {PRODUCT_SORTS.map((sort) => (
            <Choice key={sort} href={to({ sort })} isChosen={query.sort === sort}>
              {t(`shop.sort.${sort}`)}
            </Choice>
          ))}
        </Group>
        <PriceForm filters={filters} />
        <WhichGoods filters={filters} to={to} />
        {options.map(({ name, values }) => (
          <Group key={name} name={name}>
            {values.map((value) => (
              <Choice
                key={value.word}
                href={to(withTurned(query, value.word))}
                isChosen={query.words.includes(value.word)}
              >
                {value.name}
              </Choice>
            ))}
          </Group>
        ))}
        <div className="shop-filters-clear">{clear}</div>
      </div>
    </section>
  )
}

/** What can be had, how it is delivered, and what was chosen though this list does not offer it. */
function WhichGoods({ filters: { query, goods, options }, to }: Props & { to: Address }) {
  const { t } = useI18n()
  const offered = options.flatMap(({ values }) => values.map(({ word }) => word))
  return (
    <Group name={t('shop.filters.which')}>
      <Choice href={to({ isInStock: !query.isInStock })} isChosen={query.isInStock}>
        {t('shop.filters.inStock')}
      </Choice>
      {goods.length > 1 &&
        goods.map((kind) => (
          <Choice
            key={kind}
            href={to({ goods: query.goods === kind ? null : kind })}
            isChosen={query.goods === kind}
          >
            {t(`shop.product.delivery.${kind}`)}
          </Choice>
        ))}
      {/* Chosen on another list, or so long ago that nothing here offers it. */}
      {query.words
        .filter((word) => !offered.includes(word))
        .map((word) => (
          <Choice key={word} href={to(withTurned(query, word))} isChosen>
            {word.slice(word.indexOf(':') + 1)}
          </Choice>
        ))}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label={name} className="shop-filter">
      <span aria-hidden="true" className="shop-filter-name">
        {name}
      </span>
      {children}
    </nav>
  )
}

function Choice({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    // Every combination has an address; none of them is a page of its own to crawlers.
    <a href={href} rel="nofollow" aria-current={isChosen ? 'true' : undefined} className="shop-choice">
      {isChosen && <Icon path={checkIcon} size={14} />}
      {children}
    </a>
  )
}

function PriceForm({ filters: { path, query, currency } }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const rest = shopQueryEntries({ ...query, from: null, to: null }, currency)
  return (
    <form
      action={href(path)}
      method="get"
      aria-label={t('shop.filters.price', { currency })}
      className="shop-filter"
    >
      <span aria-hidden="true" className="shop-filter-name">
        {t('shop.filters.price', { currency })}
      </span>
      {[...rest, ['in', currency] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <input
          key={name}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={query[name] ?? ''}
          placeholder={t(`shop.filters.${name}`)}
          aria-label={t(`shop.filters.price.${name}`, { currency })}
          className="input num"
        />
      ))}
      <Button look="line" size="small" type="submit">
        {t('shop.filters.apply')}
      </Button>
    </form>
  )
}
