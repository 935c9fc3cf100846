import { useRef, useState } from 'react'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { AmountField } from '#features/services/wealth/parts/AmountField.tsx'
import { UnitField } from '#features/services/wealth/parts/UnitField.tsx'
import { newKey, typedAmount } from '#features/services/wealth/parts/use-amount.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { createCodes } from '../../contract.ts'
import { MOST_CODES, MOST_NOTE } from '../../rules.ts'
import { Confirmed } from '../Confirmed.tsx'

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

const BLANK = {
  unit: 'credit',
  amount: '',
  count: '1',
  uses: '1',
  word: '',
  note: '',
  end: '',
}

/** What is typed about a batch of codes, and the call that makes them. */
function useBatch({ onDone }: Props) {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const form = useForm<'amount' | 'count' | 'uses' | 'word' | 'end'>()
  const key = useRef(newKey())
  const [asked, setAsked] = useState(BLANK)
  const change = (name: keyof typeof asked) => (value: string) => {
    key.current = newKey()
    if (name !== 'unit' && name !== 'note') form.clear(name)
    setAsked((before) => ({ ...before, [name]: value }))
  }
  const submit = async () => {
    const { unit, word, note, end } = asked
    const amount = typedAmount(asked.amount, unit)
    const count = typedAmount(asked.count, 'credit')
    const uses = typedAmount(asked.uses, 'credit')
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
  return { form, asked, change, submit }
}

function Form(props: Props) {
  const { t } = useI18n()
  const { form, asked, change, submit } = useBatch(props)
  return (
    <FormFrame form={form} onSubmit={submit} label={t('admin.codes.make')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <UnitField unit={asked.unit} onUnit={change('unit')} />
        <AmountField
          unit={asked.unit}
          text={asked.amount}
          onText={change('amount')}
          error={form.errors.amount}
        />
        <CountField
          label={t('admin.codes.howMany')}
          text={asked.count}
          onText={change('count')}
          error={form.errors.count}
        />
        <CountField
          label={t('admin.codes.howOften')}
          text={asked.uses}
          onText={change('uses')}
          error={form.errors.uses}
        />
      </div>
      <Field label={t('admin.codes.word')} help={t('admin.codes.wordHelp')} error={form.errors.word}>
        {(control) => (
          <TextInput
            {...control}
            className="font-mono uppercase"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            value={asked.word}
            onChange={({ currentTarget }) => change('word')(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('admin.codes.note')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_NOTE}
            value={asked.note}
            onChange={({ currentTarget }) => change('note')(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('admin.codes.end')} error={form.errors.end}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={asked.end}
            onChange={({ currentTarget }) => change('end')(currentTarget.value)}
          />
        )}
      </Field>
    </FormFrame>
  )
}

interface CountFieldProps {
  label: string
  text: string
  onText: (text: string) => void
  error: string | undefined
}

function CountField({ label, text, onText, error }: CountFieldProps) {
  return (
    <Field label={label} error={error} isRequired>
      {(control) => (
        <NumericInput {...control} config={{ decimals: 0, min: 0 }} defaultValue={text} onText={onText} />
      )}
    </Field>
  )
}
