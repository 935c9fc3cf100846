import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { readTracking, trackingProblem } from '../../rules/carriers.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import type { DeskOrderView } from '../../schemas/desk.ts'
import { CarrierField } from './CarrierField.tsx'
import { trackingText } from './tracking-text.ts'
import { useSending } from './use-sending.ts'

/** Sends an order, or a part of it. */
export function SendForm({ view: { order, left, carrier: proposed } }: { view: DeskOrderView }) {
  const { t } = useI18n()
  const sending = useSending()
  const [carrier, setCarrier] = useState(proposed)
  const [tracking, setTracking] = useState('')
  const [pieces, setPieces] = useState(() => new Map(left.map((one) => [one.position, one.quantity])))
  const number = readTracking(carrier, tracking)
  const lines = [...pieces].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity }] : []))
  const problem = sending.problems.get(order.number)
  const submit = () => void sending.run([{ order: order.number, carrier, tracking, lines }])
  return (
    <form
      className="card grid gap-3 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 className="text-16">{t('orders.desk.toSend')}</h2>
      <ul className="grid gap-2 text-14">
        {left.map(({ position, quantity }) => (
          <li key={position} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{order.lines.find((line) => line.position === position)?.title}</span>
            <span className="flex flex-none items-center gap-2">
              <input
                type="number"
                className="input num w-20"
                min={0}
                max={quantity}
                value={pieces.get(position) ?? 0}
                aria-label={t('orders.desk.piecesOf', { position: position + 1 })}
                onChange={({ currentTarget }) =>
                  setPieces((before) =>
                    new Map(before).set(position, Math.trunc(Number(currentTarget.value))),
                  )
                }
              />
              <span className="num text-soft">{t('orders.desk.ofPieces', { count: quantity })}</span>
            </span>
          </li>
        ))}
      </ul>
      <CarrierField
        number={spokenNumber(order.number)}
        carrier={carrier}
        tracking={tracking}
        error={
          trackingText(carrier, number, t) ??
          (problem === undefined ? null : t(`orders.desk.problem.${problem}`))
        }
        onCarrier={setCarrier}
        onTracking={setTracking}
        onEnter={submit}
      />
      <div>
        <Button
          type="submit"
          look={number === '' ? 'line' : 'main'}
          isPending={sending.isPending}
          disabled={lines.length === 0 || trackingProblem(carrier, number) !== null}
        >
          {number === '' ? t('orders.desk.sendBare', { count: 1 }) : t('orders.desk.send', { count: 1 })}
        </Button>
      </div>
    </form>
  )
}
