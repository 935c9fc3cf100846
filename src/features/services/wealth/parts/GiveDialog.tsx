import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { giveWorth } from '../contract.ts'
import type { Overview } from '../schemas.ts'
import { AmountField } from './AmountField.tsx'
import { UnitField } from './UnitField.tsx'
import { newKey, typedAmount, useAmount } from './use-amount.ts'

interface Props {
  isOpen: boolean
  overview: Overview
  onClose: () => void
  onDone: () => void
}

export function GiveDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('wealth.give')}>
      <GiveForm {...rest} />
    </FormDialog>
  )
}

const FIELD_OF = {
  'recipient-unknown': 'to',
  'recipient-self': 'to',
  'balance-short': 'amount',
} as const

function GiveForm({ overview, onDone }: Pick<Props, 'overview' | 'onDone'>) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const form = useForm<'to' | 'amount'>()
  const key = useRef(newKey())
  const [to, setTo] = useState('')
  const [unit, setUnit] = useState('credit')
  const [text, setText] = useState('')
  const amount = typedAmount(text, unit)
  const has =
    unit === 'credit'
      ? overview.credit.available
      : (overview.money.find(({ currency }) => currency === unit)?.available ?? 0)

  const submit = async () => {
    const isFine = form.check({
      to: to.trim() === '' ? t('wealth.give.toMissing') : null,
      amount: amount > 0 ? null : t('wealth.give.amountMissing'),
    })
    if (!isFine) return
    const outcome = await form.ask(send(giveWorth, { key: key.current, to, unit, amount }), FIELD_OF)
    if (!outcome.ok) return
    toast.success(t('wealth.give.done'))
    onDone()
  }
  const change = (field: 'to' | 'amount', apply: () => void) => {
    key.current = newKey()
    form.clear(field)
    apply()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('wealth.give.button')}>
      <Field label={t('wealth.give.to')} help={t('wealth.give.help')} error={form.errors.to} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="recipient"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={to}
            onChange={({ currentTarget }) => change('to', () => setTo(currentTarget.value))}
          />
        )}
      </Field>
      <UnitField unit={unit} onUnit={(chosen) => change('amount', () => setUnit(chosen))} />
      <AmountField
        unit={unit}
        text={text}
        onText={(typed) => change('amount', () => setText(typed))}
        error={form.errors.amount}
        help={t('wealth.give.after', { amount: plain(Math.max(0, has - amount), unit) })}
      />
    </FormFrame>
  )
}
