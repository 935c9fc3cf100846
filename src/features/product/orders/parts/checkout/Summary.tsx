import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { isWhole, type Missing, piecesIn } from '../../rules/checkout.ts'
import type { OrderView } from '../../schemas.ts'
import { PayLabel } from './PayLabel.tsx'
import type { Filling } from './use-filling.ts'
import type { usePaying } from './use-paying.ts'

interface Props {
  order: OrderView
  /** In which way it is paid. */
  way: string | null
  filling: Filling
  paying: ReturnType<typeof usePaying>
  isBusy: boolean
  /** Id of the form that the button sends. */
  form: string
}

/** What it costs, part by part, and the button that takes it. */
export function Summary({ order, way, filling, paying, isBusy, form }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const terms = order.checkout?.terms.path ?? ''
  return (
    <section className="card checkout-part" data-part="pay" aria-busy={filling.isSaving || undefined}>
      <Totals order={order} way={way} />
      <div className="grid gap-3 pt-4">
        <Said paying={paying} order={order} />
        <Button
          look="main"
          size="large"
          isWide
          type="submit"
          form={form}
          isPending={isBusy}
          className="max-lg:hidden"
        >
          <Icon path={lockIcon} />
          <PayLabel order={order} />
        </Button>
        <p className="text-13 text-soft">
          {t('orders.checkout.terms')}{' '}
          <a href={href(terms)} target="_blank" rel="noreferrer" className="link">
            {t('orders.checkout.terms.link')}
          </a>
          {t('orders.checkout.terms.end')}
        </p>
      </div>
    </section>
  )
}

export function Totals({ order, way }: Pick<Props, 'order' | 'way'>) {
  const { t, locale } = useI18n()
  const { currency, isSent, postage, tax, isTaxIncluded, total } = order
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const isLast = isWhole(order)
  return (
    <>
      <h2 className="mb-3.5 text-18">{t('orders.checkout.toPay')}</h2>
      <dl className="checkout-sum">
        <div>
          <dt>{t('orders.checkout.things', { count: piecesIn(order) })}</dt>
          <dd>{money(order.items)}</dd>
        </div>
        {order.coupon && (
          <div>
            <dt className="[overflow-wrap:anywhere]">{order.coupon.name || t('orders.sum.coupon')}</dt>
            <dd className="text-ok">−{money(order.discount)}</dd>
          </div>
        )}
        {isSent && (
          <div>
            <dt>{postage?.name || t('orders.checkout.postage')}</dt>
            <dd className={postage ? '' : 'text-soft'}>
              {postage
                ? postage.amount === 0
                  ? t('orders.checkout.free')
                  : money(postage.amount)
                : t(order.address ? 'orders.checkout.postage.open' : 'orders.checkout.postage.after')}
            </dd>
          </div>
        )}
        {tax > 0 && !isTaxIncluded && (
          <div>
            <dt>{t('orders.checkout.tax')}</dt>
            <dd>{money(tax)}</dd>
          </div>
        )}
        <div data-total>
          <dt>
            {t(isLast ? 'orders.checkout.total' : 'orders.checkout.soFar')}
            {way === 'balance' && total > 0 && <small>{t('orders.checkout.fromBalance')}</small>}
          </dt>
          <dd aria-live="polite">{money(total)}</dd>
        </div>
      </dl>
      {tax > 0 && isTaxIncluded && (
        <p className="num mt-1 text-end text-13 text-soft">
          {t('orders.checkout.taxIncluded', { tax: money(tax) })}
        </p>
      )}
    </>
  )
}

const MISSING_WORDS: readonly Missing[] = ['email', 'address', 'way', 'postage', 'sign-in', 'balance']

/** What keeps it from being paid: what has changed, what was refused, or what is missing above. */
function Said({ paying: { changes, notice, missing }, order }: Pick<Props, 'paying' | 'order'>) {
  const { t, locale } = useI18n()
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  if (changes.length > 0) {
    return (
      <div role="alert" data-said tabIndex={-1} className="rounded-control bg-warn-wash p-3 text-14">
        <p className="font-medium">{t('orders.checkout.changed')}</p>
        <ul className="num mt-1">
          {changes.map(({ what, before, after }) => (
            <li key={what}>
              {t(`orders.checkout.changed.${what}`)}: <s className="text-soft">{money(before)}</s>{' '}
              {money(after)}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  if (notice) {
    return (
      <div data-said tabIndex={-1}>
        <Notice>{notice}</Notice>
      </div>
    )
  }
  const left = MISSING_WORDS.filter((what) => missing.includes(what))
  if (left.length === 0) return null
  return (
    <p role="status" className="text-13 text-danger">
      {t('orders.checkout.missing', {
        what: left.map((what) => t(`orders.checkout.missing.${what}`)).join(t('orders.checkout.and')),
      })}
    </p>
  )
}
