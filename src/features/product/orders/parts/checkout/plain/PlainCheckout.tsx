import '../../../checkout.css'
import type { ReactNode } from 'react'
import type { OfferedCountry } from '#features/accounts/addresses/schemas.ts'
import { usePage } from '#site/context.tsx'
import { CHECKOUT_FORM, formAddress, PLAIN } from '#site/forms.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { PlainCheckoutData } from '../../../modules/plain-checkout.ts'
import { isWhole, thingsIn } from '../../../rules/checkout.ts'
import type { OrderView } from '../../../schemas.ts'
import { BasketCard } from '../BasketCard.tsx'
import { EmptyBasket } from '../Ends.tsx'
import { Part } from '../Part.tsx'
import { PayLabel } from '../PayLabel.tsx'
import { Totals } from '../Summary.tsx'
import { PlainAddress, Problem } from './PlainAddress.tsx'
import { PlainPostage } from './PlainPostage.tsx'
import { PlainWays } from './PlainWays.tsx'
import { refusedIn } from './refused-in.ts'

interface Props {
  data: PlainCheckoutData
  countries: readonly OfferedCountry[]
}

/** The checkout as one form, for browsers without script: saved and shown again by one button, paid by the other. */
export function PlainCheckout({ data, countries }: Props) {
  const { t } = useI18n()
  const { order, said } = data
  const { field, message } = refusedIn(said)
  const notice = message && field === null && <Notice>{message}</Notice>
  if (!order?.checkout) return <Closed order={order} said={said} notice={notice} />
  return (
    <div className="checkout">
      <h1 className="mb-5 text-24 sm:text-30">{t('orders.checkout.title')}</h1>
      {notice && <div className="mb-4">{notice}</div>}
      <OrderForm data={data} order={order} countries={countries} />
    </div>
  )
}

/** There is nothing to fill in any more, or not yet. */
function Closed({ order, said, notice }: Pick<PlainCheckoutData, 'order' | 'said'> & { notice: ReactNode }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (!order) return notice || <EmptyBasket />
  const { token } = said.values
  const query = new URLSearchParams({ order: order.number, ...(token && { token }), [PLAIN]: '1' })
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-24">
        {t(order.state === 'expired' ? 'orders.checkout.lapsed' : 'orders.checkout.isPaid')}
      </h1>
      {notice}
      {order.state === 'expired' ? (
        <LinkButton look="main" href={`${href('cart')}?${PLAIN}=1`}>
          {t('orders.checkout.toBasket')}
        </LinkButton>
      ) : (
        <LinkButton look="main" href={`${href(order.buyer ? 'account/order' : 'order')}?${query}`}>
          {t('orders.checkout.paid.order')}
        </LinkButton>
      )}
    </div>
  )
}

function OrderForm({ data, order, countries }: Props & { order: OrderView }) {
  const { locale } = usePage()
  const { said, book } = data
  const { field, message } = refusedIn(said)
  const typed = said.refusal ? said.values : {}
  const refused = { field, message, typed }
  return (
    <form
      method="post"
      action={formAddress(CHECKOUT_FORM, locale)}
      className="checkout-columns"
      noValidate
      data-plain
    >
      <input type="hidden" name="order" value={order.number} />
      {said.values.token && <input type="hidden" name="token" value={said.values.token} />}
      <input type="hidden" name="total" value={order.total} />
      <input type="hidden" name="things" value={thingsIn(order)} />
      <div className="checkout-steps">
        <BasketCard order={order} />
        {(order.buyer === null || order.email === '' || field === 'email') && (
          <Email order={order} {...refused} />
        )}
        {order.isSent && <PlainAddress order={order} book={book} countries={countries} {...refused} />}
        {order.isSent && <PlainPostage order={order} {...refused} />}
        <PlainWays order={order} {...refused} />
        <Note order={order} {...refused} />
      </div>
      <aside className="checkout-side">
        <Paying order={order} {...refused} />
      </aside>
    </form>
  )
}

/** What was refused of the form, and what had been typed into it. */
export interface RefusedForm {
  field: string | null
  message: string | undefined
  typed: Readonly<Record<string, string>>
}

function Email({ order, field, message, typed }: { order: OrderView } & RefusedForm) {
  const { t } = useI18n()
  return (
    <Part part="email" title={t('orders.checkout.who')}>
      <Field
        label={t('orders.checkout.email')}
        help={t('orders.checkout.email.help')}
        error={field === 'email' ? message : undefined}
        isRequired={order.buyer === null}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email ?? order.email}
          />
        )}
      </Field>
    </Part>
  )
}

function Note({ order, typed }: { order: OrderView } & RefusedForm) {
  const { t } = useI18n()
  return (
    <section className="card checkout-part">
      <Field label={t('orders.checkout.note')} isOptional>
        {(control) => (
          <TextArea
            {...control}
            name="note"
            rows={2}
            maxLength={500}
            defaultValue={typed.note ?? order.note}
          />
        )}
      </Field>
    </section>
  )
}

function Paying({ order, field, message, typed }: { order: OrderView } & RefusedForm) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <section className="card checkout-part" data-part="pay">
      <Totals order={order} way={order.buyer ? 'balance' : null} />
      <div className="grid gap-3 pt-4">
        <label className="flex items-start gap-2.5 text-14">
          <input
            type="checkbox"
            name="terms"
            className="choice mt-0.5"
            defaultChecked={typed.terms === 'on'}
            aria-invalid={field === 'terms' || undefined}
          />
          <span>
            {t('orders.checkout.terms')}{' '}
            <a href={href(order.checkout?.terms.path ?? '')} className="link">
              {t('orders.checkout.terms.link')}
            </a>
            {t('orders.checkout.terms.end')}
          </span>
        </label>
        {field === 'terms' && <Problem>{message}</Problem>}
        <Button
          type="submit"
          look={isWhole(order) ? 'line' : 'main'}
          size="large"
          isWide
          name="do"
          value="fill"
        >
          {t('orders.checkout.plain.save')}
        </Button>
        <Button type="submit" look="main" size="large" isWide name="do" value="pay">
          <PayLabel order={order} />
        </Button>
        <Button type="submit" look="plain" name="do" value="cancel">
          {t('orders.cancel.confirm')}
        </Button>
      </div>
    </section>
  )
}
