import type { MessageKey } from '#shared/message-keys.gen.ts'
import { writtenDate } from '#shared/written-date.ts'
import { useTimeZone } from '#ui/clock.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { stepOf } from '../../rules/states.ts'
import type { OrderView } from '../../schemas.ts'

const DAY = 86_400_000
const BY_POST = ['ordered', 'paid', 'moving', 'delivered'] as const
const ONLINE = ['ordered', 'paid', 'ready', 'done'] as const

/** The way of an order in four steps: which are done, which is now. */
export function StateLine({ order }: { order: OrderView }) {
  const { t } = useI18n()
  const times = [order.createdAt, order.paidAt, order.fulfilledAt, order.completedAt]
  // What left this way, for a refund, shows how far it had come.
  const reached = times.findLastIndex((at) => at !== null)
  const now = stepOf(order.state)
  const steps = order.isSent ? BY_POST : ONLINE
  return (
    <ol className="order-steps">
      {steps.map((step, place) => {
        const isLast = place === steps.length - 1
        const isDone = now === null ? place <= reached : place < now || (isLast && now === place)
        const at = times[place]
        return (
          <li
            key={step}
            data-step={isDone ? 'done' : place === now ? 'now' : 'todo'}
            aria-current={place === now ? 'step' : undefined}
          >
            <span className="order-step-dot">{isDone && <Icon path={checkIcon} size={14} />}</span>
            {t(`orders.step.${step}` satisfies MessageKey)}
            <small>
              {at ? <WrittenTime at={at} /> : isLast && order.isSent && <Expected order={order} />}
            </small>
          </li>
        )
      })}
    </ol>
  )
}

/** Between which days the last parcel comes, as its postage says. */
function Expected({ order: { parcels, postage, state } }: { order: OrderView }) {
  const { t, locale } = useI18n()
  const timeZone = useTimeZone()
  const last = parcels.at(-1)
  if (!last || !postage || postage.most === 0 || state !== 'fulfilled') return null
  const day = (days: number) => writtenDate(Date.parse(last.sentAt) + days * DAY, locale, timeZone)
  return t('orders.expected', { from: day(postage.least), to: day(postage.most) })
}
