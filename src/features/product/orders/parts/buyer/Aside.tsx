import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderView } from '../../schemas.ts'
import { paidWith } from './order-words.ts'

/**
 * Beside an order: its money, where it goes, what its buyer has written, and where to ask.
 *
 * @param terms address of the terms of sale as they were agreed to
 */
export function Aside({ order, terms }: { order: OrderView; terms: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { address, note, email, buyer, as, number } = order
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t('orders.sum.title')}>
        <Sum order={order} />
      </Card>
      {address && (
        <Card title={t('orders.to')}>
          <address className="text-14 not-italic [overflow-wrap:anywhere]">
            <b className="block">{address.name}</b>
            {address.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
              <span key={place} className="block">
                {line}
              </span>
            ))}
            <span className="num block text-soft">{address.phone}</span>
          </address>
        </Card>
      )}
      {(note || email) && (
        <Card>
          <dl className="grid gap-2 text-14 [overflow-wrap:anywhere]">
            {email && (
              <div>
                <dt className="text-13 text-soft">{t('orders.email')}</dt>
                <dd>{email}</dd>
              </div>
            )}
            {note && (
              <div>
                <dt className="text-13 text-soft">{t('orders.note')}</dt>
                <dd className="whitespace-pre-line">{note}</dd>
              </div>
            )}
          </dl>
        </Card>
      )}
      {as === 'buyer' && buyer && (
        <Card>
          <p className="text-14 text-soft">
            {t('orders.question')}{' '}
            <a className="link" href={href(`account/ticket?order=${number}#new`)}>
              {t('orders.question.ticket')}
            </a>
          </p>
        </Card>
      )}
      {as === 'buyer' && order.terms?.isKept && (
        <Card>
          <a className="link text-14" href={href(terms)}>
            {t('orders.terms')}
          </a>
        </Card>
      )}
    </aside>
  )
}

interface Row {
  key: string
  label: string
  amount: number
  kind?: 'minus' | 'total'
}

/** What an order costs, part by part. */
function Sum({ order }: { order: OrderView }) {
  const { t, locale } = useI18n()
  const {
    state,
    lines,
    items,
    postage,
    postageAmount,
    tax,
    isTaxIncluded,
    total,
    refunded,
    paidAt,
    payment,
  } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const rows: Row[] = [{ key: 'things', label: t('orders.sum.things', { count: pieces }), amount: items }]
  if (order.discount > 0)
    rows.push({ key: 'coupon', label: t('orders.sum.coupon'), amount: -order.discount, kind: 'minus' })
  if (postage)
    rows.push({ key: 'postage', label: t('orders.sum.by', { name: postage.name }), amount: postageAmount })
  if (tax > 0 && !isTaxIncluded) rows.push({ key: 'onTop', label: t('orders.sum.onTop'), amount: tax })
  // Of an order that has ended without being paid nothing is owed.
  const unpaid = state === 'pending' ? 'orders.sum.whole' : 'orders.sum.total'
  rows.push({
    key: 'total',
    label: t(paidAt ? 'orders.sum.paid' : unpaid),
    amount: total,
    kind: 'total',
  })
  if (tax > 0 && isTaxIncluded) rows.push({ key: 'inside', label: t('orders.sum.inside'), amount: tax })
  if (payment) rows.push({ key: 'payment', label: paidWith(payment, t), amount: total })
  if (refunded > 0) rows.push({ key: 'back', label: t('orders.sum.back'), amount: -refunded, kind: 'minus' })
  return (
    <dl className="order-sum">
      {rows.map(({ key, label, amount, kind }) => (
        <div key={key} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, order.currency, locale).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
  )
}
