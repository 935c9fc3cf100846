import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { messageIcon } from '#ui/icons.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import { LATE_AFTER } from '../../rules/sending.ts'
import type { DeskOrder } from '../../schemas/desk.ts'
import { CarrierField } from './CarrierField.tsx'
import { useDeskAddress } from './use-desk-address.ts'

export interface RowState {
  isChosen: boolean
  carrier: string
  tracking: string
}

interface Props {
  order: DeskOrder
  state: RowState
  error: string | null | undefined
  onChange: (change: Partial<RowState>) => void
  onEnter: () => void
}

/** An order that waits, with the number of its parcel. */
export function SendRow({ order, state, error, onChange, onEnter }: Props) {
  const { t } = useI18n()
  const address = useDeskAddress()
  const spoken = spokenNumber(order.number)
  return (
    <li className="desk-row">
      <label className="desk-choose">
        <input
          type="checkbox"
          className="choice"
          checked={state.isChosen}
          aria-label={t('orders.desk.choose', { number: spoken })}
          onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
        />
      </label>
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <a href={address({ order: order.number })} className="num font-semibold">
            {spoken}
          </a>
          <Age age={order.age} />
        </p>
        <p className="text-14">{[order.buyer, order.place].filter(Boolean).join(', ')}</p>
        <ul className="text-14 text-soft">
          {order.lines
            .filter(({ left }) => left > 0)
            .map((line) => (
              <li key={line.position}>
                {line.left > 1 && <span className="num">{line.left} × </span>}
                {[line.title, line.chosen].filter(Boolean).join(', ')}
                {line.left < line.quantity && ` (${t('orders.desk.ofPieces', { count: line.quantity })})`}
              </li>
            ))}
        </ul>
        {order.postage && <p className="text-13 text-soft">{order.postage}</p>}
        {order.note && (
          <p className="mt-1 flex items-start gap-1.5 text-14">
            <Icon path={messageIcon} size={16} className="mt-0.5 flex-none text-soft" />
            <q>{order.note}</q>
          </p>
        )}
      </div>
      <CarrierField
        number={spoken}
        carrier={state.carrier}
        tracking={state.tracking}
        error={error}
        onCarrier={(carrier) => onChange({ carrier })}
        onTracking={(tracking) => onChange({ tracking })}
        onEnter={onEnter}
      />
    </li>
  )
}

/** How long it has waited; amber once that is long. */
export function Age({ age }: { age: number | null }) {
  const { t } = useI18n()
  if (age === null) return null
  return (
    <span className={`text-13 ${age > LATE_AFTER ? 'font-medium text-warn' : 'text-soft'}`}>
      {t('orders.desk.age', { days: age })}
    </span>
  )
}
