import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderView } from '../../schemas.ts'
import { shownState } from './order-words.ts'
import { TimeLeft } from './TimeLeft.tsx'

interface Props {
  order: Pick<OrderView, 'state' | 'isSent' | 'expiresAt'>
  /** The time to pay is over. */
  onOver: () => void
}

/** Where an order stands, and how long it can be paid. */
export function StatePill({ order, onOver }: Props) {
  const { t } = useI18n()
  const { word, kind, icon } = shownState(order)
  return (
    <Pill kind={kind} icon={icon}>
      <span>
        {t(word)}
        {order.expiresAt !== null && (
          <>
            {t('orders.comma')}
            <TimeLeft until={order.expiresAt} onOver={onOver} />
          </>
        )}
      </span>
    </Pill>
  )
}
