import { usePage } from '#site/context.tsx'
import { formAddress, STOCK_FORM } from '#site/forms.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isInStock } from '../rules.ts'
import type { ProductView } from '../schemas.ts'
import { variantWords } from './variant-words.ts'

interface Props {
  product: Pick<ProductView, 'databaseId' | 'variants' | 'options'>
  /** What had been typed into it. */
  typed?: Readonly<Record<string, string>>
  /** Why the address was refused. */
  error?: string | undefined
}

/** Waiting by mail without script: for any variant that is sold out. */
export function StockMailForm({ product, typed = {}, error }: Props) {
  const { t, locale: lang } = useI18n()
  const { locale } = usePage()
  const soldOut = product.variants.filter((variant) => !isInStock(variant))
  const [first] = soldOut
  if (!first) return null
  return (
    <form
      method="post"
      action={formAddress(STOCK_FORM, locale)}
      className="grid justify-items-start gap-4"
      noValidate
    >
      <input type="hidden" name="product" value={product.databaseId} />
      {soldOut.length > 1 ? (
        <Field label={t('shop.buy.variant')}>
          {(control) => (
            <NativeSelect {...control} name="variant" defaultValue={typed.variant ?? first.key}>
              {soldOut.map((variant) => (
                <option key={variant.key} value={variant.key}>
                  {variantWords(product, variant, lang)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ) : (
        <input type="hidden" name="variant" value={first.key} />
      )}
      <Field label={t('shop.back.email')} help={t('shop.back.email.help')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email}
          />
        )}
      </Field>
      <Button type="submit" look="line" name="do" value="ask">
        {t('shop.back.tell')}
      </Button>
    </form>
  )
}
