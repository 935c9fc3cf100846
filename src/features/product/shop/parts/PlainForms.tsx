import { usePage } from '#site/context.tsx'
import { BASKET_FORM, CHECKOUT_FORM, formAddress } from '#site/forms.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isInStock } from '../rules.ts'
import type { ProductView } from '../schemas.ts'
import { StockMailForm } from './StockMailForm.tsx'
import { variantWords } from './variant-words.ts'

interface Props {
  product: ProductView
  /** Something of it can be bought, or something is sold out. */
  canBuy: boolean
  isShort: boolean
}

/** The forms of a product for browsers without script: to buy it, and to wait for what of it is sold out. */
export function PlainForms({ product, canBuy, isShort }: Props) {
  return (
    <>
      {canBuy && <BuyForm product={product} />}
      {isShort && (
        <div className="mt-6">
          <StockMailForm product={product} />
        </div>
      )}
    </>
  )
}

function BuyForm({ product }: { product: ProductView }) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { variants } = product
  return (
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
  )
}

function Variants({ product, ...control }: { product: ProductView; id: string }) {
  const { t, locale } = useI18n()
  return (
    <NativeSelect
      {...control}
      name="variant"
      defaultValue={product.variants.find((variant) => variant.price && isInStock(variant))?.key}
    >
      {product.variants.map((variant) => (
        <option key={variant.key} value={variant.key} disabled={!variant.price || !isInStock(variant)}>
          {variantWords(product, variant, locale)}
          {!isInStock(variant) && ` · ${t('shop.product.soldOut')}`}
        </option>
      ))}
    </NativeSelect>
  )
}
