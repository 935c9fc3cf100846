import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { minorOf, readAmount } from '#shared/numbers/money.ts'
import { decimalsOf, formatMoney, toDecimal } from '#shared/numbers/money-text.ts'
import { Segments } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { decideRefund } from '../contract.ts'
import type { WaitingRefund } from '../schemas.ts'
import { WordsField } from './WordsField.tsx'

interface Props {
  refund: WaitingRefund | null
  onClose: () => void
  onDecided: (id: number) => void
}

export function DecideDialog({ refund, onClose, onDecided }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={refund !== null} onClose={onClose} title={t('refunds.decide')} width={502}>
      {refund && <DecideForm key={refund.id} refund={refund} onDecided={onDecided} />}
    </FormDialog>
  )
}

const WAYS = ['all', 'part', 'none'] as const
type Way = (typeof WAYS)[number]

function DecideForm({ refund, onDecided }: { refund: WaitingRefund; onDecided: (id: number) => void }) {
  const { t, locale } = useI18n()
  const { id, amount, currency, mayRefuse } = refund
  const form = useForm<'amount' | 'answer'>()
  const [way, setWay] = useState<Way>('all')
  const [typed, setTyped] = useState(() => toDecimal(amount, currency))
  const [answer, setAnswer] = useState('')
  const part = () => {
    const read = readAmount(typed, decimalsOf(currency))
    return read === null ? null : minorOf(read, currency)
  }
  const given = way === 'all' ? amount : way === 'part' ? part() : 0
  const submit = async () => {
    const isWrong = way === 'part' && (given === null || given < 1 || given > amount)
    const most = formatMoney(amount, currency, locale)
    const problems = {
      amount: isWrong ? t('refusal.refund-amount', { most }) : null,
      answer: way === 'none' && answer.trim() === '' ? t('refusal.refund-answer') : null,
    }
    if (!form.check(problems)) return
    const grant = way !== 'none'
    const said = { request: id, grant, answer, ...(way === 'part' && given !== null && { amount: given }) }
    const fields = { 'refund-amount': 'amount', 'refund-answer': 'answer' } as const
    const outcome = await form.ask(send(decideRefund, said), fields)
    if (outcome.ok) onDecided(id)
  }
  const label =
    way === 'none'
      ? t('refunds.refuse')
      : t('refunds.give', { amount: formatMoney(given ?? 0, currency, locale) })
  return (
    <FormFrame
      form={form}
      onSubmit={() => void submit()}
      label={label}
      look={way === 'none' ? 'danger' : 'main'}
    >
      {mayRefuse ? (
        <WayChoice way={way} onWay={setWay} />
      ) : (
        <p className="rounded-control bg-info-wash p-3 text-14">{t('refunds.right')}</p>
      )}
      {way === 'part' && (
        <AmountField typed={typed} onTyped={form.changing('amount', setTyped)} error={form.errors.amount} />
      )}
      <WordsField
        label={t('refunds.answer.write')}
        words={answer}
        onWords={form.changing('answer', setAnswer)}
        error={form.errors.answer}
        isRequired={way === 'none'}
      />
    </FormFrame>
  )
}

/** Whether all of it is given back, a part, or nothing. */
function WayChoice({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const { t } = useI18n()
  return (
    <Segments
      name="refund-way"
      label={t('refunds.decide')}
      segments={WAYS.map((value) => ({ value, label: t(`refunds.way.${value}`) }))}
      value={way}
      onValue={onWay}
    />
  )
}

interface AmountFieldProps {
  typed: string
  onTyped: (typed: string) => void
  error: string | undefined
}

/** How much of it, where it is a part. */
function AmountField({ typed, onTyped, error }: AmountFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={t('refunds.amount')} help={t('refunds.amount.note')} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={typed}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      )}
    </Field>
  )
}
