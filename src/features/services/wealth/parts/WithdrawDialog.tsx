import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { askWithdrawal } from '../contract.ts'
import { MOST_TARGET } from '../rules/withdrawals.ts'
import type { Overview } from '../schemas.ts'
import { AmountField } from './AmountField.tsx'
import { newKey, typedAmount, useAmount } from './use-amount.ts'

interface Props {
  isOpen: boolean
  overview: Overview
  onClose: () => void
  onDone: () => void
}

const FIELD_OF = { 'withdrawal-small': 'amount', 'balance-short': 'amount' } as const

/** Asks to be paid out; what is asked for is set aside until the staff has decided. */
export function WithdrawDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('wealth.withdraw.title')}>
      <WithdrawForm {...rest} />
    </FormDialog>
  )
}

function WithdrawForm({ overview: { money, leastWithdrawal }, onDone }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const form = useForm<'amount' | 'target'>()
  const key = useRef(newKey())
  const offered = money.filter(({ currency }) => leastWithdrawal[currency] !== undefined)
  const [currency, setCurrency] = useState(
    (offered.find(({ earned }) => earned > 0) ?? offered[0])?.currency ?? '',
  )
  const [text, setText] = useState('')
  const [target, setTarget] = useState('')
  const earned = money.find((one) => one.currency === currency)?.earned ?? 0
  const least = leastWithdrawal[currency] ?? 0
  const amount = typedAmount(text, currency)
  const change = (field: 'amount' | 'target', apply: () => void) => {
    key.current = newKey()
    form.clear(field)
    apply()
  }
  const submit = async () => {
    const isFine = form.check({
      amount:
        amount < least
          ? t('wealth.withdraw.least', { amount: plain(least, currency) })
          : amount > earned
            ? t('wealth.buy.missing', { amount: plain(amount - earned, currency) })
            : null,
      target: target.trim() === '' ? t('wealth.withdraw.targetMissing') : null,
    })
    if (!isFine) return
    const asked = send(askWithdrawal, { key: key.current, currency, amount, target })
    const outcome = await form.ask(asked, FIELD_OF)
    if (!outcome.ok) return
    toast.success(t('wealth.withdraw.done'))
    onDone()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('wealth.withdraw.button')}>
      <p className="text-14 text-soft">{t('wealth.withdraw.lead')}</p>
      <CurrencyField
        offered={offered}
        currency={currency}
        onCurrency={(code) => change('amount', () => setCurrency(code))}
      />
      <AmountField
        unit={currency}
        text={text}
        onText={(typed) => change('amount', () => setText(typed))}
        error={form.errors.amount}
        help={t('wealth.withdraw.after', { amount: plain(Math.max(0, earned - amount), currency) })}
      />
      <Field
        label={t('wealth.withdraw.target')}
        help={t('wealth.withdraw.targetHelp')}
        error={form.errors.target}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_TARGET}
            autoComplete="off"
            value={target}
            onChange={({ currentTarget }) => change('target', () => setTarget(currentTarget.value))}
          />
        )}
      </Field>
    </FormFrame>
  )
}

interface CurrencyFieldProps {
  offered: Overview['money']
  currency: string
  onCurrency: (code: string) => void
}

/** The currencies that are paid out, each with what has been earned in it. */
function CurrencyField({ offered, currency, onCurrency }: CurrencyFieldProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain } = useAmount()
  return (
    <Field label={t('wealth.unit')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={currency}
          onChange={({ currentTarget }) => onCurrency(currentTarget.value)}
        >
          {offered.map(({ currency: code, earned }) => (
            <option key={code} value={code}>
              {frame.currencies.find((one) => one.code === code)?.name ?? code} · {plain(earned, code)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
