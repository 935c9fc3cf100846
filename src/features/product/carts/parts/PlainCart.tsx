import '../cart.css'
import type { ReactNode } from 'react'
import { usePage } from '#site/context.tsx'
import { BASKET_FORM, CHECKOUT_FORM, formAddress } from '#site/forms.ts'
import type { Plain } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { REASONS } from '../rules.ts'
import type { Cart, CartLine as Line } from '../schemas.ts'
import { LessNote, Nothing } from './CartContent.tsx'
import { LineAbout } from './CartLine.tsx'
import { Total } from './CartSum.tsx'

interface Props {
  cart: Cart | null
  said: Plain
}

/** The basket for browsers without script: each line is a form. */
export function PlainCart({ cart, said }: Props) {
  const { t } = useI18n()
  const { locale } = usePage()
  const lines = cart?.lines ?? []
  const open = lines.filter(({ isSaved }) => !isSaved)
  const saved = lines.filter(({ isSaved }) => isSaved)
  const isOfLine = lines.some((line) => isMeant(line, said))
  return (
    <div className="py-2">
      <h1 className="mb-5 text-24 sm:text-30">{t('cart.title')}</h1>
      {said.refusal && !isOfLine && <Refused said={said} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="card grid gap-5 p-4 sm:p-6">
          <Less values={said.values} />
          {open.length > 0 ? <Lines lines={open} said={said} /> : <Nothing shop={cart?.shop ?? 'shop'} />}
          {saved.length > 0 && (
            <section aria-labelledby="cart-later">
              <h2 id="cart-later" className="mb-3 text-16">
                {t('cart.later')}
              </h2>
              <Lines lines={saved} said={said} />
            </section>
          )}
        </div>
        {cart && open.length > 0 && (
          <aside className="card grid gap-4 p-4 sm:p-6">
            <Total cart={cart} />
            {cart.count > 0 && (
              <form method="post" action={formAddress(CHECKOUT_FORM, locale)}>
                <Button type="submit" look="main" size="large" isWide name="do" value="begin">
                  {t('cart.checkout')}
                </Button>
              </form>
            )}
          </aside>
        )}
      </div>
    </div>
  )
}

const isMeant = ({ product, variant }: Line, { values }: Plain): boolean =>
  values.product === String(product) && values.variant === variant && values.do !== 'put'

function Less({ values: { less, count } }: Pick<Plain, 'values'>) {
  const why = REASONS.find((one) => one === less)
  return why ? <LessNote less={{ quantity: Number(count) || 0, why }} /> : null
}

/** What could not be put in, with the number that was typed. */
function Refused({ said: { values, refusal } }: { said: Plain }) {
  const { t } = useI18n()
  if (values.do !== 'put' || refusal?.code !== 'cart-quantity')
    return (
      <div className="mb-4">
        <Notice>{refusal?.message}</Notice>
      </div>
    )
  return (
    <PlainForm product={values.product ?? ''} variant={values.variant ?? ''} className="card mb-4 p-4 sm:p-6">
      <Field label={t('shop.buy.quantity')} error={refusal.message}>
        {(control) => (
          <TextInput {...control} name="quantity" inputMode="numeric" defaultValue={values.quantity} />
        )}
      </Field>
      <Button type="submit" look="main" name="do" value="put">
        {t('shop.buy.basket')}
      </Button>
    </PlainForm>
  )
}

function Lines({ lines, said }: { lines: readonly Line[]; said: Plain }) {
  return (
    <ul className="cart-lines">
      {lines.map((line) => (
        <LineAbout key={`${line.product} ${line.variant}`} line={line}>
          <Acts line={line} said={isMeant(line, said) ? said : null} />
        </LineAbout>
      ))}
    </ul>
  )
}

function Acts({ line, said }: { line: Line; said: Plain | null }) {
  const { t } = useI18n()
  const { isSaved, isSingle, trouble, quantity, product, variant } = line
  const name = line.title || t('cart.goneTitle')
  const hasNumber = !isSaved && !isSingle && trouble === null
  return (
    <PlainForm product={product} variant={variant} className="cart-plain">
      {hasNumber && (
        <Field
          label={<span className="sr-only">{t('cart.quantity', { title: name })}</span>}
          error={said?.refusal?.message}
        >
          {(control) => (
            <span className="flex gap-2">
              <TextInput
                {...control}
                name="quantity"
                inputMode="numeric"
                className="num w-16"
                defaultValue={said?.refusal ? said.values.quantity : quantity}
              />
              <Button type="submit" look="line" name="do" value="change">
                {t('cart.plain.change')}
              </Button>
            </span>
          )}
        </Field>
      )}
      {!hasNumber && said?.refusal && <Notice>{said.refusal.message}</Notice>}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look="plain" name="do" value={isSaved ? 'back' : 'save'}>
          {t(isSaved ? 'cart.back' : 'cart.save')}
        </Button>
        <Button
          type="submit"
          look="plain"
          name="do"
          value="remove"
          aria-label={t('cart.remove', { title: name })}
        >
          {t('cart.plain.remove')}
        </Button>
      </span>
    </PlainForm>
  )
}

interface FormProps {
  product: string | number
  variant: string
  className: string
  children: ReactNode
}

function PlainForm({ product, variant, className, children }: FormProps) {
  const { locale } = usePage()
  return (
    <form method="post" action={formAddress(BASKET_FORM, locale)} className={`grid gap-3 ${className}`}>
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="variant" value={variant} />
      {children}
    </form>
  )
}
