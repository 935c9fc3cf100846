import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderLine, OrderView } from '../../schemas.ts'
import { changePath } from './origin.ts'
import { Part } from './Part.tsx'

/** What is bought, and the way back to change it. */
export function BasketCard({ order }: { order: OrderView }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <Part
      part="basket"
      title={t('orders.checkout.basket')}
      action={
        <a href={href(changePath(order))} className="link inline-block py-1">
          {t('orders.checkout.change')}
          <span className="sr-only"> {t('orders.checkout.basket')}</span>
        </a>
      }
    >
      <OrderLines lines={order.lines} currency={order.currency} />
    </Part>
  )
}

export function OrderLines({ lines, currency }: { lines: readonly OrderLine[]; currency: string }) {
  return (
    <ul className="checkout-lines">
      {lines.map((line) => (
        <Line key={line.position} line={line} currency={currency} />
      ))}
    </ul>
  )
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const { t, locale } = useI18n()
  const { cover, title, chosen, quantity, unit, amount, goods } = line
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <li>
      <PictureCover picture={cover} seed={title} alt="" sizes="64px" />
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        {chosen && <p className="text-13 text-soft">{chosen}</p>}
        {goods !== 'physical' && <p className="text-13 text-soft">{t('orders.checkout.online')}</p>}
        {quantity > 1 && (
          <p className="num text-13 text-soft">
            {quantity} × {money(unit)}
          </p>
        )}
      </div>
      <p className="num font-medium">{amount === 0 ? t('orders.checkout.free') : money(amount)}</p>
    </li>
  )
}
