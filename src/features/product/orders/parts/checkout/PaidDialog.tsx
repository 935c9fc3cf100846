import { go } from '#browser/page/navigate.ts'
import { wayText } from '#features/product/payments/parts/way-text.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Cover } from '#ui/content/Cover.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { orderPath } from '../../paths.ts'
import type { OrderView, PaidOrder } from '../../schemas.ts'

interface Props {
  paid: PaidOrder
  order: OrderView
  token: string
}

/** What was bought and paid; closing it leads to the order. */
export function PaidDialog({ paid, order, token }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const path = href(orderPath(paid.number, order.buyer === null ? token : null))
  const title = t(order.total > 0 ? 'orders.checkout.paid' : 'orders.checkout.paid.free')
  return (
    <Dialog isOpen onClose={() => go(path)} title={<span className="sr-only">{title}</span>} width={440}>
      <div className="checkout-done">
        <span className="checkout-seal">
          <Icon path={checkIcon} size={30} />
        </span>
        <p aria-hidden className="text-24 font-semibold">
          {title}
        </p>
        {order.email && (
          <p className="text-soft [overflow-wrap:anywhere]">
            {t('orders.checkout.paid.receipt', { email: order.email })}
          </p>
        )}
        <Bought paid={paid} order={order} />
        <Sums paid={paid} order={order} />
        <div className="mt-5 grid w-full gap-2.5">
          <LinkButton look="main" size="large" isWide href={path}>
            {t('orders.checkout.paid.order')}
          </LinkButton>
          <LinkButton look="line" isWide href={href('')}>
            {t('orders.checkout.paid.goOn')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}

type Shown = Pick<Props, 'paid' | 'order'>

function Bought({ paid: { data }, order }: Shown) {
  const { t } = useI18n()
  const more = order.lines.length - 1
  const picture = data.thumb ? { src: data.thumb, width: 64, height: 64 } : null
  return (
    <div className="checkout-bought">
      <Cover picture={picture} seed={data.title} className="size-16" />
      <div className="min-w-0">
        <b className="[overflow-wrap:anywhere]">{data.title}</b>
        {more > 0 && <p className="text-13 text-soft">{t('orders.checkout.more', { count: more })}</p>}
      </div>
    </div>
  )
}

function Sums({ paid: { coupon, payment }, order }: Shown) {
  const { t, locale } = useI18n()
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const isFree = order.total === 0
  return (
    <dl className="checkout-sum w-full text-start">
      {coupon && (
        <>
          <div>
            <dt>{t('orders.checkout.paid.price')}</dt>
            <dd>{money(order.total + coupon.faceValue)}</dd>
          </div>
          <div>
            <dt>{t('orders.checkout.paid.coupon', { name: coupon.name })}</dt>
            <dd className="text-ok">−{money(coupon.faceValue)}</dd>
          </div>
        </>
      )}
      {!isFree && (
        <div>
          <dt>{t('orders.checkout.paid.with')}</dt>
          <dd>{wayText(payment, t)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{t('orders.checkout.paid.sum')}</dt>
        <dd>{isFree ? t('orders.checkout.free') : money(order.total)}</dd>
      </div>
    </dl>
  )
}
