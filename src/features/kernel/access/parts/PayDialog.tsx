import { useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { usePage } from '#site/context.tsx'
import type { PayingOutside, PayWaysPart, PayWaysProps, RenewsAs, SaleOfThing } from '#site/pay-ways.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Switch } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useLazyPart } from '#ui/overlays/lazy-part.ts'
import { ownPriceOf, type Price, type ReadPrice } from '../rules/prices.ts'
import { useDiscount } from './use-discount.ts'

export interface PayProps {
  title: string
  /** What one gets for it. */
  gets: string
  note: string
  /** As it came with the page. */
  price: Price & ReadPrice
  isOpen: boolean
  onClose: () => void
  /**
   * @param amount what is shown, which the server holds to its own
   * @param goesOn what is had for a time renews from the balance
   * @returns false where the question stays: it was not taken
   */
  onPay: (amount: number, goesOn: boolean) => Promise<boolean>
  /** What it is, for whoever sells it outside. */
  sold: Pick<SaleOfThing, 'kind' | 'item'>
  /** It is had for a time, which can go on by itself at the same price. */
  renews?: RenewsAs | undefined
  /** It was paid outside, while this page was open. */
  onPaid: () => void
}

/**
 * Asks before something is paid: the price, what one has, and what is left or missing; beside the balance the ways to pay
 * outside, where the site has some.
 */
export function PayDialog({ sold, renews, onPaid, ...props }: PayProps) {
  const { payWays } = usePage()
  const viewer = useViewer()
  const { unit } = props.price
  const { amount } = ownPriceOf(props.price, useDiscount())
  const part = unit === 'credit' ? undefined : payWays
  return part && viewer ? (
    <WithWays
      part={part}
      sale={{ ...sold, currency: unit, amount }}
      renews={renews && { ...renews, price: amount }}
      has={viewer.money[unit] ?? 0}
      onPaid={() => {
        props.onClose()
        onPaid()
      }}
      isOpen={props.isOpen}
      onClose={props.onClose}
    >
      {(paying) => <Question {...props} renews={renews} paying={paying} />}
    </WithWays>
  ) : (
    <Question {...props} renews={renews} />
  )
}

interface WaysProps extends PayWaysProps {
  part: PayWaysPart
  isOpen: boolean
  onClose: () => void
}

function WithWays({ part, isOpen, onClose, ...props }: WaysProps) {
  const Ways = useLazyPart(part, isOpen, onClose)
  return Ways ? <Ways {...props} /> : null
}

type QuestionProps = Omit<PayProps, 'sold' | 'onPaid'> & { paying?: PayingOutside }

function Question({ title, gets, note, price, renews, isOpen, onClose, onPay, paying }: QuestionProps) {
  const { t, locale } = useI18n()
  const { frame, href } = usePage()
  const viewer = useViewer()
  const { unit } = price
  const isOutside = paying?.isOutside ?? false
  const [goesOn, setGoesOn] = useState(false)
  const percent = useDiscount()
  const { amount, full = amount } = ownPriceOf(price, percent)
  const money = viewer?.money ?? {}
  const has = unit === 'credit' ? (viewer?.credit ?? 0) : (money[unit] ?? 0)
  const format = (value: number) =>
    unit === 'credit'
      ? `${formatNumber(value, locale)} ${frame.creditSymbol}`
      : formatMoney(value, unit, locale)
  const isShort = viewer !== null && has < amount
  const off = full - amount
  const rows: Array<[string, string]> = [
    [t('access.buy.gets'), gets],
    [t('access.buy.price'), format(full)],
    ...(off > 0 ? [[t('access.buy.discount', { percent }), `−${format(off)}`] as [string, string]] : []),
    // Beside other ways the balance says it itself.
    ...(paying?.picker ? [] : ofBalance({ has, amount, format, t })),
  ]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => (paying && isOutside ? paying.go() : onPay(amount, goesOn))}
      title={title}
      confirmLabel={paying && isOutside ? paying.label : t('access.buy.pay', { price: format(amount) })}
      isDangerous={false}
      isDisabled={!viewer || paying?.isReady === false}
      instead={
        isShort &&
        !isOutside &&
        paying?.isReady !== false && (
          <LinkButton look="main" href={href('account/wealth')}>
            {t('access.buy.topUp')}
          </LinkButton>
        )
      }
    >
      <dl className="num grid gap-2 text-14 text-ink">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order, and names may still be on their way
            <div key={place} className="flex justify-between gap-4">
              <dt className="text-soft">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
      </dl>
      {paying?.picker && <div className="mt-4 text-ink">{paying.picker}</div>}
      {renews && amount > 0 && unit !== 'credit' && !isOutside && (
        <div className="mt-4 text-ink">
          <Switch checked={goesOn} onChange={(event) => setGoesOn(event.currentTarget.checked)}>
            {renewText(renews, format(amount), t)}
          </Switch>
        </div>
      )}
      <p className="mt-4 text-13 text-soft">{note}</p>
    </ConfirmDialog>
  )
}

const renewText = ({ period }: RenewsAs, price: string, t: Translate): string =>
  'days' in period
    ? t('access.buy.renew', { price, days: period.days })
    : t('access.buy.renew.months', { price, months: period.months })

interface Balance {
  has: number
  amount: number
  format: (value: number) => string
  t: Translate
}

const ofBalance = ({ has, amount, format, t }: Balance): Array<[string, string]> => [
  [t('access.buy.balance'), format(has)],
  has < amount
    ? [t('access.buy.missing'), format(amount - has)]
    : [t('access.buy.after'), format(has - amount)],
]
