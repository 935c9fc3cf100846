import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import { CodeDialog, type ShownCode } from '#features/product/payments/parts/CodeDialog.tsx'
import { wayText } from '#features/product/payments/parts/way-text.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { recharge } from '../contract.ts'
import { rechargeLimits } from '../rules/recharge.ts'
import type { Overview } from '../schemas.ts'
import { AmountField } from './AmountField.tsx'
import { typedAmount, useAmount } from './use-amount.ts'

interface Props {
  isOpen: boolean
  overview: Overview
  onClose: () => void
  onDone: () => void
}

/** Money for the balance, from outside: how much, in which currency and way. */
export function RechargeDialog({ isOpen, onClose, overview, onDone }: Props) {
  const { t } = useI18n()
  const [code, setCode] = useState<{ shown: ShownCode; again: () => void }>()
  return (
    <>
      <FormDialog isOpen={isOpen && !code} onClose={onClose} title={t('wealth.recharge')}>
        <RechargeForm overview={overview} onCode={(shown, again) => setCode({ shown, again })} />
      </FormDialog>
      {code && (
        <CodeDialog
          code={code.shown}
          onClose={() => setCode(undefined)}
          onAgain={code.again}
          onEnd={({ state }) => {
            setCode(undefined)
            if (state !== 'paid') return
            toast.success(t('wealth.recharge.done'))
            void reloadViewer()
            onDone()
          }}
        />
      )}
    </>
  )
}

interface FormProps {
  overview: Overview
  onCode: (shown: ShownCode, again: () => void) => void
}

function RechargeForm({ overview: { money, recharge: offered }, onCode }: FormProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain } = useAmount()
  const form = useForm<'amount'>()
  const currencies = money.map(({ currency }) => currency).filter((code) => (offered[code] ?? []).length > 0)
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const ways = offered[currency] ?? []
  const [picked, setPicked] = useState('')
  const way = ways.find(({ provider }) => provider === picked)?.provider ?? ways[0]?.provider ?? ''
  const [text, setText] = useState('')
  const amount = typedAmount(text, currency)
  const { least, most } = rechargeLimits(currency)
  const limits = t('wealth.recharge.limits', { least: plain(least, currency), most: plain(most, currency) })
  const submit = async () => {
    if (!form.check({ amount: amount < least || amount > most ? limits : null })) return
    const outcome = await form.ask(send(recharge, { currency, amount, way }), { 'recharge-amount': 'amount' })
    if (!outcome.ok) return
    if (outcome.result.kind === 'page') location.assign(outcome.result.url)
    else onCode(outcome.result, () => void submit())
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('wealth.recharge.button')}>
      <Field label={t('wealth.unit')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={currency}
            onChange={({ currentTarget }) => {
              form.clear('amount')
              setCurrency(currentTarget.value)
            }}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {frame.currencies.find((one) => one.code === code)?.name ?? code}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <AmountField
        unit={currency}
        text={text}
        onText={(typed) => {
          form.clear('amount')
          setText(typed)
        }}
        error={form.errors.amount}
        help={limits}
      />
      <Field label={t('wealth.recharge.way')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={way}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          >
            {ways.map(({ provider, isTest }) => (
              <option key={provider} value={provider}>
                {wayText(provider, t)}
                {isTest && ` (${t('payments.test')})`}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </FormFrame>
  )
}
