import '../wealth.css'
import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { openSale } from '#features/product/sales/contract.ts'
import { usePayWays } from '#features/product/sales/parts/use-pay-ways.tsx'
import { usePage } from '#site/context.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { buyCredit } from '../contract.ts'
import { creditCost } from '../rules.ts'
import type { Overview } from '../schemas.ts'
import { AmountRows } from './AmountRows.tsx'
import { newKey, useAmount } from './use-amount.ts'

interface Props {
  isOpen: boolean
  overview: Overview
  onClose: () => void
  onDone: () => void
}

export function BuyCreditDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('wealth.buy')}>
      <BuyCreditForm {...rest} />
    </FormDialog>
  )
}

/** How much, from which balance, and what one will have afterwards. */
function BuyCreditForm({ overview, onDone }: Pick<Props, 'overview' | 'onDone'>) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain } = useAmount()
  const form = useForm<never>()
  const key = useRef(newKey())
  const offered = overview.money.filter(({ currency }) => overview.creditPrice[currency] !== undefined)
  const richest = offered.find(({ available }) => available > 0) ?? offered[0]
  const [currency, setCurrency] = useState(richest?.currency ?? '')
  const [amount, setAmount] = useState(overview.creditPacks[1] ?? overview.creditPacks[0] ?? 0)
  const cost = creditCost(amount, overview.creditPrice[currency] ?? 0)
  const has = offered.find((money) => money.currency === currency)?.available ?? 0
  const after = has - cost
  const done = () => {
    toast.success(t('wealth.buy.done', { amount: plain(amount, 'credit') }))
    onDone()
  }
  const sale = { kind: 'credit', item: { amount }, currency, amount: cost }
  const ways = usePayWays({ sale, has, onPaid: done })
  const isShort = after < 0 && !ways.isOutside

  const submit = async () => {
    if (ways.isOutside) {
      const opened = await form.ask(send(openSale, ways.asked))
      if (opened.ok) ways.show(opened.result, () => void submit())
      return
    }
    const outcome = await form.ask(send(buyCredit, { key: key.current, amount, currency, cost }))
    if (outcome.ok) done()
  }
  // What is asked for anew is another purchase.
  const change = (apply: () => void) => {
    key.current = newKey()
    apply()
  }
  const rows: Array<[string, string]> = [
    [t('wealth.buy.price'), plain(cost, currency)],
    // Beside other ways the balance says it itself.
    ...(ways.picker
      ? []
      : [
          [
            t('wealth.buy.balance'),
            after < 0 ? t('wealth.buy.missing', { amount: plain(-after, currency) }) : plain(after, currency),
          ] as [string, string],
        ]),
    [t('wealth.buy.credit'), plain(overview.credit.available + amount, 'credit')],
  ]
  return (
    <>
      <FormFrame
        form={form}
        onSubmit={submit}
        isDisabled={isShort || !ways.isReady}
        label={
          ways.isOutside
            ? ways.label
            : t('wealth.buy.button', { amount: plain(amount, 'credit'), cost: plain(cost, currency) })
        }
      >
        <div className="wealth-chips grid gap-4">
          <Chips
            name="credit-amount"
            label={frame.creditSymbol || t('account.wealth.credit')}
            chips={overview.creditPacks.map((pack) => ({
              value: String(pack),
              label: plain(pack, 'credit'),
            }))}
            value={String(amount)}
            onValue={(value) => change(() => setAmount(Number(value)))}
          />
          {offered.length > 1 && (
            <Chips
              name="credit-currency"
              label={t('wealth.buy.from')}
              chips={offered.map((money) => ({
                value: money.currency,
                label: plain(money.available, money.currency),
              }))}
              value={currency}
              onValue={(value) => change(() => setCurrency(value))}
            />
          )}
        </div>
        <AmountRows rows={rows} />
        {ways.picker}
        <p className="text-13 text-soft">{t('wealth.buy.note')}</p>
      </FormFrame>
      {ways.code}
    </>
  )
}
