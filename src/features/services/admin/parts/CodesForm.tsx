import { useRef, useState } from 'react'
import { FormFrame } from '#features/kernel/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/kernel/account/parts/form/use-form.ts'
import { useSecured } from '#features/kernel/security/parts/secured.tsx'
import { newKey, typedAmount } from '#features/services/wealth/parts/use-amount.ts'
import { decimalsOf } from '#shared/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect, TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { NumericInput } from '#ui/NumericInput.tsx'
import { createCodes } from '../contract.ts'
import { MOST_CODES, MOST_NOTE } from '../rules.ts'
import { Confirmed } from './Confirmed.tsx'

interface Props {
  onDone: (batch: number) => Promise<unknown>
}

const FIELD_OF = {
  'code-short': 'word',
  'code-taken': 'word',
  'word-for-one': 'word',
  'code-over': 'end',
} as const

/** What codes bring, how many there are, and until when. */
export function CodesForm(props: Props) {
  return (
    <Confirmed>
      <Form {...props} />
    </Confirmed>
  )
}

function Form({ onDone }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { sendConfirmed } = useSecured()
  const form = useForm<'amount' | 'count' | 'uses' | 'word' | 'end'>()
  const key = useRef(newKey())
  const [asked, setAsked] = useState({
    unit: 'credit',
    amount: '',
    count: '1',
    uses: '1',
    word: '',
    note: '',
    end: '',
  })
  const change = (name: keyof typeof asked) => (value: string) => {
    key.current = newKey()
    if (name !== 'unit' && name !== 'note') form.clear(name)
    setAsked((before) => ({ ...before, [name]: value }))
  }
  const { unit, word, note, end } = asked
  const isCredit = unit === 'credit'
  const amount = typedAmount(asked.amount, unit)
  const submit = async () => {
    const [count, uses] = [typedAmount(asked.count, 'credit'), typedAmount(asked.uses, 'credit')]
    const isFine = form.check({
      amount: amount > 0 ? null : t('wealth.give.amountMissing'),
      count: count >= 1 && count <= MOST_CODES ? null : t('admin.codes.countWrong', { most: MOST_CODES }),
      uses: uses >= 1 && uses <= 1_000_000 ? null : t('admin.codes.usesWrong'),
    })
    if (!isFine) return
    // Good until the day is over, where the reader is.
    const expiresAt = end === '' ? null : new Date(`${end}T23:59:59`).toISOString()
    const data = { key: key.current, unit, amount, count, uses, word, note, expiresAt }
    const outcome = await form.ask(sendConfirmed(createCodes, data), FIELD_OF)
    if (outcome.ok) await onDone(outcome.result.batch)
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('admin.codes.make')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('wealth.unit')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={unit}
              onChange={({ currentTarget }) => change('unit')(currentTarget.value)}
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
        <Field label={t('wealth.column.amount')} error={form.errors.amount} isRequired>
          {(control) => (
            <NumericInput
              {...control}
              key={unit}
              config={{ decimals: isCredit ? 0 : decimalsOf(unit), min: 0 }}
              defaultValue={asked.amount}
              onText={change('amount')}
            />
          )}
        </Field>
        <Field label={t('admin.codes.howMany')} error={form.errors.count} isRequired>
          {(control) => (
            <NumericInput
              {...control}
              config={{ decimals: 0, min: 0 }}
              defaultValue={asked.count}
              onText={change('count')}
            />
          )}
        </Field>
        <Field label={t('admin.codes.howOften')} error={form.errors.uses} isRequired>
          {(control) => (
            <NumericInput
              {...control}
              config={{ decimals: 0, min: 0 }}
              defaultValue={asked.uses}
              onText={change('uses')}
            />
          )}
        </Field>
      </div>
      <Field label={t('admin.codes.word')} help={t('admin.codes.wordHelp')} error={form.errors.word}>
        {(control) => (
          <TextInput
            {...control}
            className="font-mono uppercase"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            value={word}
            onChange={({ currentTarget }) => change('word')(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('admin.codes.note')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_NOTE}
            value={note}
            onChange={({ currentTarget }) => change('note')(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('admin.codes.end')} error={form.errors.end}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={end}
            onChange={({ currentTarget }) => change('end')(currentTarget.value)}
          />
        )}
      </Field>
    </FormFrame>
  )
}
