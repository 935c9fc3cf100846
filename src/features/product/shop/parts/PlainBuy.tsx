import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { BASKET_FORM, CHECKOUT_FORM, formAddress } from '#site/forms.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isInStock } from '../rules.ts'
import type { ProductVariant, ProductView } from '../schemas.ts'

/** The ways to buy for browsers without script: a form of their own, which no other browser reads. */
export function PlainBuy({ product }: { product: ProductView }) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { variants } = product
  if (!variants.some((variant) => variant.price && isInStock(variant))) return null
  return (
    <noscript>
      <form method="post" action={formAddress(BASKET_FORM, locale)} className="mt-6 grid gap-4">
        <input type="hidden" name="product" value={product.databaseId} />
        {variants.length > 1 ? (
          <Field label={t('shop.buy.variant')}>
            {(control) => <Variants {...control} product={product} />}
          </Field>
        ) : (
          <input type="hidden" name="variant" value={variants[0]?.key} />
        )}
        {product.isSingle ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <Field label={t('shop.buy.quantity')}>
            {(control) => (
              <TextInput
                {...control}
                name="quantity"
                inputMode="numeric"
                defaultValue="1"
                className="num w-20"
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="line" size="large" name="do" value="put">
            {t('shop.buy.basket')}
          </Button>
          <Button
            type="submit"
            look="main"
            size="large"
            name="do"
            value="begin"
            formAction={formAddress(CHECKOUT_FORM, locale)}
          >
            {t('shop.buy.now')}
          </Button>
        </div>
      </form>
    </noscript>
  )
}

function Variants({ product, ...control }: { product: ProductView; id: string }) {
  const { t, locale } = useI18n()
  const wordsOf = ({ chosen, price }: ProductVariant) =>
    [
      ...product.options.map(({ key, values }) => values.find((value) => value.key === chosen[key])?.name),
      price && formatMoney(price.amount, price.currency, locale),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <NativeSelect
      {...control}
      name="variant"
      defaultValue={product.variants.find((variant) => variant.price && isInStock(variant))?.key}
    >
      {product.variants.map((variant) => (
        <option key={variant.key} value={variant.key} disabled={!variant.price || !isInStock(variant)}>
          {wordsOf(variant)}
          {!isInStock(variant) && ` · ${t('shop.product.soldOut')}`}
        </option>
      ))}
    </NativeSelect>
  )
}
