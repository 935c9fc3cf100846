import { type ReactNode, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { CodeDialog, type ShownCode } from '#features/product/payments/parts/CodeDialog.tsx'
import { wayText } from '#features/product/payments/parts/way-text.ts'
import type { ShownPayment } from '#features/product/payments/schemas.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { PayWaysProps, RenewsAs } from '#site/pay-ways.ts'
import { Switch } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { getPayWays } from '../contract.ts'
import type { OpenSaleData, PayWay } from '../schemas.ts'
import { WayPicker } from './WayPicker.tsx'

const BALANCE = 'balance'

/** The ways to pay in a currency; undefined until they are known. */
function useWays(currency: string): PayWay[] | undefined {
  const [known, setKnown] = useState<{ currency: string; ways: PayWay[] }>()
  useEffect(() => {
    let isCurrent = true
    void send(getPayWays, { currency }, { steps: 'all' }).then((outcome) => {
      // Where they cannot be had, the balance is still there.
      if (isCurrent) setKnown({ currency, ways: outcome.ok ? outcome.result.ways : [] })
    })
    return () => {
      isCurrent = false
    }
  }, [currency])
  return known?.currency === currency ? known.ways : undefined
}

interface Paying {
  picker: ReactNode
  isReady: boolean
  isOutside: boolean
  label: string
  /** What `openSale` is asked. */
  asked: OpenSaleData
  /** Goes to what was opened, or shows its code; `again` asks for that once more. */
  show: (shown: ShownPayment, again: () => void) => void
  /** The code that is shown, to stand beside the form. */
  code: ReactNode
}

const renewText = ({ period }: RenewsAs, said: { price: string; way: string }, t: Translate): string =>
  'days' in period
    ? t('sales.renew', { ...said, days: period.days })
    : t('sales.renew.months', { ...said, months: period.months })

/**
 * In which way something is paid: the balance first where it suffices, else the ways outside. A balance that does not
 * says what is missing.
 */
export function usePayWays({ sale, renews, has, onPaid }: Omit<PayWaysProps, 'children'>): Paying {
  const { t, locale } = useI18n()
  const { currency, amount } = sale
  const known = useWays(currency)
  // What costs nothing needs no way.
  const ways = amount > 0 ? (known ?? []) : []
  const isShort = has < amount
  const [picked, setPicked] = useState<string>()
  const [isRenewing, setRenewing] = useState(false)
  const [shown, setShown] = useState<{ code: ShownCode; again: () => void }>()
  const first = isShort ? (ways[0]?.provider ?? BALANCE) : BALANCE
  const isThere = ways.some(({ provider }) => provider === picked) || (picked === BALANCE && !isShort)
  const way = isThere && picked !== undefined ? picked : first
  // What renews is taken from what was left where it was paid.
  const canRenew = renews !== undefined && ways.some((one) => one.provider === way && one.keeps)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const hint = isShort
    ? t('sales.balance.short', { has: money(has), missing: money(amount - has) })
    : t('sales.balance', { has: money(has), left: money(has - amount) })
  const balance = { provider: BALANCE, hint, isOff: isShort }
  const outside = ways.map(({ provider, isTest }) => ({
    provider,
    hint: isTest ? t('payments.test') : undefined,
    isOff: false,
  }))
  return {
    picker: ways.length > 0 && (
      <>
        <WayPicker
          ways={isShort ? [...outside, balance] : [balance, ...outside]}
          value={way}
          onValue={setPicked}
        />
        {canRenew && (
          <Switch checked={isRenewing} onChange={(event) => setRenewing(event.currentTarget.checked)}>
            {renewText(renews, { price: money(renews.price), way: wayText(way, t) }, t)}
          </Switch>
        )}
      </>
    ),
    isReady: known !== undefined,
    isOutside: way !== BALANCE,
    label: t('sales.button', { price: money(amount), way: wayText(way, t) }),
    asked: {
      ...sale,
      way,
      ...(canRenew && isRenewing && { keeps: true, renews: { item: renews.item, price: renews.price } }),
    },
    show: (opened, again) => {
      if (opened.kind === 'page') location.assign(opened.url)
      else setShown({ code: opened, again })
    },
    code: shown && (
      <CodeDialog
        code={shown.code}
        onClose={() => setShown(undefined)}
        onAgain={shown.again}
        onEnd={({ state }) => {
          setShown(undefined)
          if (state === 'paid') return onPaid()
          toast.error(t(`payments.return.${state === 'opened' ? 'waiting' : state}.text`))
        }}
      />
    ),
  }
}
