import { useEffect, useRef, useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { FormFrame } from '#features/kernel/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/kernel/account/parts/form/use-form.ts'
import { getOverview } from '#features/kernel/security/contract.ts'
import { SecuredAccount, useSecured } from '#features/kernel/security/parts/secured.tsx'
import { newKey } from '#features/services/wealth/parts/use-amount.ts'
import { decimalsOf, toMinor } from '#shared/money.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { NumericInput } from '#ui/NumericInput.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { correctWorth } from '../contract.ts'
import { MOST_REASON } from '../rules.ts'

interface Props {
  personId: number
  onDone: () => Promise<unknown>
}

/** Gives or takes by hand: with a reason, and by an admin who has shown that it is them. */
export function CorrectForm(props: Props) {
  const { data: overview, run } = useRequest(getOverview)
  useEffect(() => {
    void run({})
  }, [run])
  if (!overview) return <Skeleton shape="row" count={3} />
  return (
    <SecuredAccount overview={overview}>
      <Form {...props} />
    </SecuredAccount>
  )
}

function Form({ personId, onDone }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { sendConfirmed } = useSecured()
  const form = useForm<'amount' | 'reason'>()
  const key = useRef(newKey())
  const [way, setWay] = useState('give')
  const [unit, setUnit] = useState('credit')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const isCredit = unit === 'credit'
  const plain = text.normalize('NFKC')
  const size = plain === '' ? 0 : isCredit ? Number(plain) : toMinor(plain, unit)
  const change = (apply: () => void) => {
    key.current = newKey()
    form.clear('amount')
    apply()
  }
  const submit = async () => {
    const isFine = form.check({
      amount: size > 0 ? null : t('wealth.give.amountMissing'),
      reason: reason.trim() === '' ? t('admin.sanction.needsReason') : null,
    })
    if (!isFine) return
    const amount = way === 'give' ? size : -size
    const asked = sendConfirmed(correctWorth, { id: personId, key: key.current, unit, amount, reason })
    const outcome = await form.ask(asked, { 'balance-short': 'amount' })
    if (outcome.ok) await onDone()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t(`admin.worth.${way === 'give' ? 'give' : 'take'}`)}>
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
