import { useRef, useState } from 'react'
import { FormFrame } from '#features/kernel/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/kernel/account/parts/form/use-form.ts'
import { useSecured } from '#features/kernel/security/parts/secured.tsx'
import { newKey, typedAmount, useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { decimalsOf } from '#shared/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, NativeSelect, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { NumericInput } from '#ui/NumericInput.tsx'
import { correctWorth } from '../contract.ts'
import { MOST_REASON } from '../rules.ts'
import type { AdminPerson, AdminWorth } from '../schemas.ts'
import { Confirmed } from './Confirmed.tsx'

interface Props {
  person: Pick<AdminPerson, 'databaseId' | 'name'>
  accounts: AdminWorth['accounts']
  onDone: () => Promise<unknown>
}

/** Corrects a balance: with a reason, a preview, and recent confirmation of the admin's identity. */
export function CorrectForm(props: Props) {
  return (
    <Confirmed>
      <Form {...props} />
    </Confirmed>
  )
}

function Form({ person, accounts, onDone }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { worth, signed } = useAmount()
  const { sendConfirmed } = useSecured()
  const form = useForm<'amount' | 'reason'>()
  const key = useRef(newKey())
  const [isSure, setSure] = useState(false)
  const [way, setWay] = useState('give')
  const [unit, setUnit] = useState('credit')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const isCredit = unit === 'credit'
  const size = typedAmount(text, unit)
  const amount = way === 'give' ? size : -size
  const seen = accounts
    .filter(({ kind, currency }) => currency === unit && kind !== 'held')
    .reduce((sum, account) => sum + account.amount, 0)
  const change = (apply: () => void) => {
    key.current = newKey()
    form.clear('amount')
    apply()
  }
  const submit = async () => {
    const isFine = form.check({
      amount:
        size === 0
          ? t('wealth.give.amountMissing')
          : seen + amount < 0
            ? t('admin.worth.tooMuch', { has: worth(seen, unit) })
            : null,
      reason: reason.trim() === '' ? t('admin.sanction.needsReason') : null,
    })
    if (!isFine) return
    if (!isSure) return setSure(true)
    const data = { id: person.databaseId, key: key.current, unit, amount, seen, reason }
    const outcome = await form.ask(sendConfirmed(correctWorth, data), { 'balance-short': 'amount' })
    if (outcome.ok) await onDone()
  }
  if (isSure) {
    const rows: Array<[string, string]> = [
      [t('admin.worth.now'), worth(seen, unit)],
      [t('wealth.column.amount'), signed(amount, unit)],
      [t('admin.worth.afterwards'), worth(seen + amount, unit)],
      [t('admin.sanction.reason'), reason],
    ]
    return (
      <FormFrame form={form} onSubmit={submit} label={t('admin.worth.book')}>
        <p className="text-14">{t('admin.worth.sure', { name: person.name })}</p>
        <dl className="num grid gap-2 text-14">
          {rows.map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
            <div key={place} className="flex justify-between gap-6">
              <dt className="flex-none text-soft">{name}</dt>
              <dd className="min-w-0 text-end font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <Button look="plain" onClick={() => setSure(false)}>
          {t('admin.worth.back')}
        </Button>
      </FormFrame>
    )
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('admin.worth.look')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('admin.worth.way')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={way}
              onChange={({ currentTarget }) => change(() => setWay(currentTarget.value))}
            >
              <option value="give">{t('admin.worth.give')}</option>
              <option value="take">{t('admin.worth.take')}</option>
            </NativeSelect>
          )}
        </Field>
        <Field label={t('wealth.unit')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={unit}
              onChange={({ currentTarget }) => change(() => setUnit(currentTarget.value))}
            >
              <option value="credit">{frame.creditSymbol || t('account.wealth.credit')}</option>
              {frame.currencies.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      <Field label={t('wealth.column.amount')} error={form.errors.amount} isRequired>
        {(control) => (
          <NumericInput
            {...control}
            key={unit}
            config={{ decimals: isCredit ? 0 : decimalsOf(unit), min: 0 }}
            defaultValue={text}
            onText={(typed) => change(() => setText(typed))}
          />
        )}
      </Field>
      <Field label={t('admin.sanction.reason')} error={form.errors.reason} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_REASON}
            value={reason}
            onChange={({ currentTarget }) => {
              form.clear('reason')
              setReason(currentTarget.value)
            }}
          />
        )}
      </Field>
    </FormFrame>
  )
}
