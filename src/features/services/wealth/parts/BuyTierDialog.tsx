import '../wealth.css'
import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { startRenewal } from '#features/product/renewals/contract.ts'
import { RenewSwitch } from '#features/product/renewals/parts/RenewSwitch.tsx'
import { openSale } from '#features/product/sales/contract.ts'
import { usePayWays } from '#features/product/sales/parts/use-pay-ways.tsx'
import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { buyMembership } from '../contract.ts'
import type { Membership } from '../schemas.ts'
import { AmountRows } from './AmountRows.tsx'
import { newKey, useAmount } from './use-amount.ts'

interface Props {
  tier: Membership['tiers'][number]
  step: 'buy' | 'renew' | 'upgrade'
  has: Membership['has']
  isOpen: boolean
  onClose: () => void
}

export function BuyTierDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useI18n()
  const { name, days } = rest.tier
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t(`wealth.vip.${rest.step}`, { name, days })}>
      <BuyTierForm onClose={onClose} {...rest} />
    </FormDialog>
  )
}

/** How much of a currency the reader has. */
function useOwned(): (currency: string) => number {
  const viewer = useViewer()
  const money = viewer?.money ?? {}
  return (currency) => money[currency] ?? 0
}

/** The price, what is taken off, what is to be paid and how, and what is left then. */
function BuyTierForm({ tier, has, onClose }: Omit<Props, 'isOpen'>) {
  const owned = useOwned()
  const affordable = tier.offers.find(({ currency, price, unused }) => owned(currency) >= price - unused)
  const [currency, setCurrency] = useState((affordable ?? tier.offers[0])?.currency ?? '')
  const offer = tier.offers.find((one) => one.currency === currency)
  // What is asked for anew is another purchase.
  return offer ? (
    <PayTierForm
      key={currency}
      tier={tier}
      has={has}
      offer={offer}
      owned={owned}
      onCurrency={setCurrency}
      onClose={onClose}
    />
  ) : null
}

interface PayProps extends Omit<Props, 'isOpen' | 'step'> {
  offer: Membership['tiers'][number]['offers'][number]
  owned: (currency: string) => number
  onCurrency: (currency: string) => void
}

/** @param after what is left of the balance; null where the ways to pay say it themselves */
function useRows(
  { currency, price, unused, days, backs }: PayProps['offer'],
  after: number | null,
): Array<[string, string]> {
  const { t } = useI18n()
  const { plain } = useAmount()
  const rows: Array<[string, string]> = [[t('wealth.buy.price'), plain(price, currency)]]
  if (unused > 0) rows.push([t('wealth.vip.unused', { days }), `−${plain(unused, currency)}`])
  rows.push([t('wealth.vip.cost'), plain(price - unused, currency)])
  for (const back of backs) rows.push([t('wealth.vip.back'), plain(back.amount, back.currency)])
  if (after === null) return rows
  const left =
    after < 0 ? t('wealth.buy.missing', { amount: plain(-after, currency) }) : plain(after, currency)
  return [...rows, [t('wealth.buy.balance'), left]]
}

function PayTierForm({ tier, has, offer, owned, onCurrency, onClose }: PayProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const { plain } = useAmount()
  const form = useForm<never>()
  const key = useRef(newKey())
  const [isRenewing, setRenewing] = useState(false)
  const { currency } = offer
  const cost = offer.price - offer.unused
  const back = offer.backs.find((one) => one.currency === currency)?.amount ?? 0
  const after = owned(currency) - cost + back
  const seen = has?.until ?? null
  const done = async () => {
    toast.success(t('wealth.vip.done', { name: tier.name }))
    onClose()
    await Promise.all([loadPersonal(), reloadViewer()])
  }
  const sale = { kind: 'membership', item: { tier: tier.key, seen }, currency, amount: cost }
  const renews =
    tier.days > 0 && offer.price > 0
      ? { item: { tier: tier.key }, price: offer.price, period: { days: tier.days } }
      : undefined
  const ways = usePayWays({ sale, renews, has: owned(currency), onPaid: () => void done() })
  const submit = async () => {
    if (ways.isOutside) {
      const outcome = await form.ask(send(openSale, ways.asked))
      if (outcome.ok) ways.show(outcome.result, () => void submit())
      return
    }
    const asked = { key: key.current, tier: tier.key, currency, cost, seen }
    const outcome = await form.ask(send(buyMembership, asked))
    if (!outcome.ok) return
    if (!isRenewing || (await form.ask(send(startRenewal, renewal))).ok) await done()
  }
  const renewal = {
    kind: 'membership',
    item: { tier: tier.key },
    way: 'balance' as const,
    currency,
    price: offer.price,
  }
  const isShort = after < 0 && !ways.isOutside
  const rows = useRows(offer, ways.picker ? null : after)
  return (
    <>
      <FormFrame
        form={form}
        onSubmit={submit}
        isDisabled={isShort || !ways.isReady}
        label={ways.isOutside ? ways.label : t('wealth.vip.pay', { cost: plain(cost, currency) })}
      >
        {tier.offers.length > 1 && (
          <PayFrom
            name={`tier-currency-${tier.key}`}
            currencies={tier.offers.map((one) => one.currency)}
            owned={owned}
            value={currency}
            onValue={onCurrency}
          />
        )}
        <AmountRows rows={rows} />
        {ways.picker}
        {renews && !ways.isOutside && (
          <RenewSwitch
            isOn={isRenewing}
            onChange={setRenewing}
            currency={currency}
            price={offer.price}
            days={tier.days}
          />
        )}
        {isShort && ways.isReady && (
          <p className="text-14">
            <a href={href('account/wealth')} className="link">
              {t('wealth.vip.topUp')}
            </a>
          </p>
        )}
      </FormFrame>
      {ways.code}
    </>
  )
}

interface PayFromProps {
  name: string
  currencies: readonly string[]
  owned: (currency: string) => number
  value: string
  onValue: (currency: string) => void
}

/** Which of one's balances pays, each by the name of its currency and what is in it. */
function PayFrom({ name, currencies, owned, value, onValue }: PayFromProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain } = useAmount()
  const nameOf = (code: string) => frame.currencies.find((one) => one.code === code)?.name ?? code
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-medium">{t('wealth.buy.payFrom')}</legend>
      {currencies.map((code) => (
        <Choice
          key={code}
          type="radio"
          name={name}
          value={code}
          checked={code === value}
          onChange={() => onValue(code)}
        >
          <span className="num">
            {t('wealth.buy.left', { currency: nameOf(code), amount: plain(owned(code), code) })}
          </span>
        </Choice>
      ))}
    </fieldset>
  )
}
