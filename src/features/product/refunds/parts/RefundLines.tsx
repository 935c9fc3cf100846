import { formatMoney } from '#shared/numbers/money-text.ts'
import { Choice } from '#ui/forms/Choice.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderRefunds } from '../schemas.ts'

export type OfferedLine = NonNullable<OrderRefunds['offer']>['lines'][number]

/** Position of a line → pieces of it. */
export type ChosenPieces = ReadonlyMap<number, number>

interface Props {
  lines: readonly OfferedLine[]
  currency: string
  chosen: ChosenPieces
  onChosen: (chosen: ChosenPieces) => void
  isOpen: (line: OfferedLine) => boolean
  error: string | undefined
}

/** The things of an order to tick, and how many of each. */
export function RefundLines({ lines, currency, chosen, onChosen, isOpen, error }: Props) {
  const { t } = useI18n()
  const put = (position: number, quantity: number) => {
    const next = new Map(chosen)
    if (quantity > 0) next.set(position, quantity)
    else next.delete(position)
    onChosen(next)
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('refunds.what')}</legend>
      <ul className="card divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            currency={currency}
            pieces={chosen.get(line.position) ?? 0}
            onPieces={(pieces) => put(line.position, pieces)}
            isOpen={isOpen(line)}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface LineProps {
  line: OfferedLine
  currency: string
  pieces: number
  onPieces: (pieces: number) => void
  /** It can be given back. */
  isOpen: boolean
}

function Line({ line, currency, pieces, onPieces, isOpen }: LineProps) {
  const { t, locale } = useI18n()
  const { title, chosen: variant, cover, quantity, amount } = line
  return (
    <li className="grid gap-2 p-3">
      <div className="flex items-start justify-between gap-3">
        <Choice
          disabled={!isOpen}
          checked={pieces > 0}
          onChange={({ currentTarget }) => onPieces(currentTarget.checked ? quantity : 0)}
        >
          <span className="flex items-center gap-3">
            {cover && (
              <img src={cover.sourceUrl} alt="" className="size-10 flex-none rounded-small object-cover" />
            )}
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {title}
              {variant && <span className="block text-13 text-soft">{variant}</span>}
              {!isOpen && <span className="block text-13 text-soft">{t('refunds.kept')}</span>}
            </span>
          </span>
        </Choice>
        <span className="num flex-none text-14">{formatMoney(amount, currency, locale)}</span>
      </div>
      {pieces > 0 && quantity > 1 && (
        <div className="flex items-center gap-2 ps-7 text-13 text-soft">
          <Stepper label={t('refunds.pieces', { title })} value={pieces} max={quantity} onValue={onPieces} />
          {t('refunds.of', { count: quantity })}
        </div>
      )}
    </li>
  )
}
