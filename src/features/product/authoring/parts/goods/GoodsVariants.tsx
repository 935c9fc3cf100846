import { useState } from 'react'
import { decimalsOf } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { keysIn, VARIANTS_MOST } from '../../rules.ts'
import type { FormGoods } from '../../schemas.ts'
import { Section } from '../sections/Section.tsx'
import { AmountInput } from './AmountInput.tsx'
import type { GoodsProps } from './GoodsFields.tsx'
import { type FormVariant, nameOfVariant } from './goods-form.ts'
import { VariantPicture } from './VariantPicture.tsx'

const NO_PRICE = { amount: null, was: null }
const withoutFormer = (variant: FormVariant): FormVariant => ({
  ...variant,
  prices: Object.fromEntries(
    Object.entries(variant.prices).map(([currency, price]) => [currency, { ...price, was: null }]),
  ),
})
const hasFormer = ({ variants }: FormGoods) =>
  variants.some(({ prices }) => Object.values(prices).some(({ was }) => was !== null))

/** What each variant costs in which currency, and how many there are of it. */
export function GoodsVariants({ goods, set }: GoodsProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { variants, options } = goods
  const known = variants.flatMap(({ prices }) => Object.keys(prices))
  const currencies = [...new Set([...frame.currencies.map(({ code }) => code), ...known])]
  const [isFormer, setFormer] = useState(() => hasFormer(goods))
  const put = (variant: FormVariant, next: Partial<FormVariant>) =>
    set({ variants: variants.map((one) => (one === variant ? { ...one, ...next } : one)) })
  const [first] = variants
  const copy = () =>
    first &&
    set({
      variants: variants.map((one) => ({
        ...one,
        prices: first.prices,
        stock: first.stock,
        weight: first.weight,
      })),
    })
  const showFormer = (isShown: boolean) => {
    setFormer(isShown)
    if (!isShown) set({ variants: variants.map(withoutFormer) })
  }
  return (
    <Section
      title={t('authoring.goods.variants')}
      field="variants"
      {...(variants.length > 1 && {
        hint: t('authoring.tags.count', { count: variants.length, most: VARIANTS_MOST }),
      })}
    >
      {variants.length > 1 && (
        <Button look="line" size="small" onClick={copy}>
          {t('authoring.goods.copy')}
        </Button>
      )}
      {variants.map((variant) => (
        <VariantFields
          key={variant.key}
          variant={variant}
          currencies={currencies}
          isFormer={isFormer}
          name={nameOfVariant(goods, variant)}
          pictures={goods.pictures}
          delivery={goods.delivery}
          isAlone={options.length === 0 || variants.length === 1}
          onChange={(next) => put(variant, next)}
        />
      ))}
      <Choice checked={isFormer} onChange={(event) => showFormer(event.target.checked)}>
        {t('authoring.goods.former')}
      </Choice>
    </Section>
  )
}

interface VariantProps {
  variant: FormVariant
  name: string
  pictures: FormGoods['pictures']
  delivery: FormGoods['delivery']
  currencies: readonly string[]
  isFormer: boolean
  isAlone: boolean
  onChange: (next: Partial<FormVariant>) => void
}

function VariantFields({
  variant,
  name,
  pictures,
  delivery,
  currencies,
  isFormer,
  isAlone,
  onChange,
}: VariantProps) {
  const { t } = useI18n()
  const { isOff, stock, weight = null, keys } = variant
  return (
    <fieldset className="desk-variant" data-off={isOff || undefined}>
      <legend className={isAlone ? 'sr-only' : undefined}>{name || t('authoring.goods.one')}</legend>
      {!isOff && (
        <>
          <div className="desk-prices">
            {currencies.map((currency) => (
              <PriceFields
                key={currency}
                variant={variant}
                currency={currency}
                isFormer={isFormer}
                onChange={onChange}
              />
            ))}
            {delivery !== 'keys' && (
              <Field label={t('authoring.goods.stock')}>
                {(control) => (
                  <AmountInput
                    {...control}
                    places={0}
                    maxLength={9}
                    placeholder={t('authoring.goods.stock.any')}
                    value={stock}
                    onValue={(value) => onChange({ stock: value })}
                  />
                )}
              </Field>
            )}
            {delivery === 'post' && (
              <Field label={t('authoring.goods.weight')}>
                {(control) => (
                  <AmountInput
                    {...control}
                    places={0}
                    maxLength={9}
                    value={weight}
                    onValue={(value) => onChange({ weight: value })}
                  />
                )}
              </Field>
            )}
          </div>
          {!isAlone && (
            <VariantPicture variant={variant} pictures={pictures} name={name} onChange={onChange} />
          )}
          {delivery === 'keys' && (
            <Field
              label={t('authoring.goods.keys', { count: keysIn(keys).length })}
              help={t('authoring.goods.keys.help')}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  spellCheck={false}
                  autoComplete="off"
                  value={keys}
                  onChange={(event) => onChange({ keys: event.target.value })}
                />
              )}
            </Field>
          )}
        </>
      )}
      {!isAlone && (
        <Button look="plain" size="small" onClick={() => onChange({ isOff: !isOff })}>
          {t(isOff ? 'authoring.goods.on' : 'authoring.goods.off')}
        </Button>
      )}
    </fieldset>
  )
}

type PriceProps = Pick<VariantProps, 'variant' | 'isFormer' | 'onChange'> & { currency: string }

function PriceFields({ variant: { prices }, currency, isFormer, onChange }: PriceProps) {
  const { t } = useI18n()
  const price = prices[currency] ?? NO_PRICE
  const put = (next: Partial<typeof price>) =>
    onChange({ prices: { ...prices, [currency]: { ...price, ...next } } })
  const input = (name: 'amount' | 'was', label: string) => (
    <Field label={label} {...(Number.isNaN(price[name]) && { error: t('authoring.goods.price.wrong') })}>
      {(control) => (
        <AmountInput
          {...control}
          places={decimalsOf(currency)}
          maxLength={20}
          value={price[name]}
          onValue={(value) => put({ [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid content-start gap-2">
      {input('amount', t('authoring.goods.price', { currency }))}
      {isFormer && input('was', t('authoring.goods.priceBefore', { currency }))}
    </div>
  )
}
