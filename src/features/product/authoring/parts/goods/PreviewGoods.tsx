import { useState } from 'react'
import { Delivery } from '#features/product/shop/parts/Delivery.tsx'
import { Gallery } from '#features/product/shop/parts/Gallery.tsx'
import { Stock } from '#features/product/shop/parts/Stock.tsx'
import { VariantChips } from '#features/product/shop/parts/VariantChips.tsx'
import { currencyOrder, findVariant, firstVariant, pickPrice } from '#features/product/shop/rules.ts'
import type { ProductVariant } from '#features/product/shop/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Price } from '#ui/content/Price.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { readGoods } from '../../rules.ts'
import type { Form } from '../../schemas.ts'
import { goodsProblem } from '../submit.ts'
import { goodsIn, sentGoods } from './goods-form.ts'

/** The variants as the shop would have them; none while a value is invalid. */
function useVariants(form: Form): ProductVariant[] {
  const { frame, currency } = usePage()
  const goods = goodsIn(form)
  const sent = sentGoods(form)
  const read = readGoods(
    sent,
    sent.variants.flatMap(({ prices }) => Object.keys(prices)),
  )
  const order = currencyOrder(
    currency,
    frame.currencies.map(({ code }) => ({ symbol_iso: code })),
  )
  if ('problem' in read) return []
  return read.variants.map(({ key, chosen, stock, picture, prices, keys }) => ({
    key,
    chosen,
    stock: goods.delivery === 'keys' ? keys.length : stock,
    picture: picture === null ? null : goods.pictures.findIndex(({ id }) => id === picture),
    price: pickPrice(
      prices.map((price) => ({ ...price, lowest: null })),
      order,
    ),
  }))
}

/** Pictures, choices, price and stock as they will stand in the shop; with invalid values nothing is for sale. */
export function PreviewGoods({ form }: { form: Form }) {
  const { t } = useI18n()
  const goods = goodsIn(form)
  const problem = goodsProblem(form)
  const variants = useVariants(form)
  const [chosen, setChosen] = useState(() => firstVariant(variants)?.chosen ?? {})
  const variant = findVariant(variants, chosen)
  const kind = goods.delivery === 'post' ? 'physical' : goods.delivery === 'package' ? 'package' : 'virtual'
  const product = {
    goods: kind,
    options: goods.options.map(({ values, ...option }) => ({ ...option, values: [...values] })),
    variants,
  } as const
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
      <Gallery
        seed={form.title}
        shown={variant?.picture ?? null}
        pictures={goods.pictures.map(({ url }) => ({
          sourceUrl: url,
          srcSet: '',
          width: null,
          height: null,
          color: null,
          alt: '',
        }))}
      />
      <div>
        {form.excerpt && <p className="text-soft">{form.excerpt}</p>}
        <div className="mt-3">
          {variant?.price ? (
            <Price
              minor={variant.price.amount}
              currency={variant.price.currency}
              was={variant.price.was}
              size="large"
            />
          ) : (
            <span className="text-20 text-soft">
              {problem ? t(problem.key, problem.params) : t('shop.product.noPrice')}
            </span>
          )}
        </div>
        <VariantChips product={product} chosen={chosen} onChoose={setChosen} />
        <ul className="mt-6 grid gap-3 border-t border-line pt-5 text-14 text-soft">
          <Stock product={product} variant={variant} />
          <Delivery goods={kind} />
        </ul>
      </div>
    </div>
  )
}
