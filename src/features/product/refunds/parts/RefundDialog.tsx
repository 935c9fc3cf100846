import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import type { ShownPicture } from '#features/kernel/media/parts/upload/ChosenPictures.tsx'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { askRefund, quoteRefund } from '../contract.ts'
import { needsWords, type RefundReason } from '../rules/requests.ts'
import type { OrderChosen, OrderRefunds, QuotedRefund } from '../schemas.ts'
import { Pictures } from './Pictures.tsx'
import { type ChosenPieces, type OfferedLine, RefundLines } from './RefundLines.tsx'
import { WordsField } from './WordsField.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  named: OrderChosen
  currency: string
  offer: NonNullable<OrderRefunds['offer']>
  onAsked: (refunds: OrderRefunds) => void
}

export function RefundDialog({ isOpen, onClose, ...form }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('refunds.ask')} width={560}>
      <RefundForm {...form} />
    </FormDialog>
  )
}

/** What comes back of what is ticked, as the server counts it. */
function useQuote(named: OrderChosen, chosen: ChosenPieces): QuotedRefund | null {
  const { run } = useRequest(quoteRefund)
  const [quote, setQuote] = useState<QuotedRefund | null>(null)
  useEffect(() => {
    let isWanted = true
    setQuote(null)
    const lines = linesOf(chosen)
    if (lines.length > 0) void run({ ...named, lines }).then((answer) => isWanted && setQuote(answer ?? null))
    return () => {
      isWanted = false
    }
  }, [named, chosen, run])
  return quote
}

const linesOf = (chosen: ChosenPieces) => [...chosen].map(([position, quantity]) => ({ position, quantity }))

/** What was delivered online is not given back for a change of mind, nor by a withdrawal. */
const isOpen = ({ isKept }: OfferedLine, reason: RefundReason) =>
  !isKept || !['withdrawal', 'changedMind'].includes(reason)

function RefundForm({ named, currency, offer, onAsked }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useI18n()
  const viewer = useViewer()
  const form = useForm<'lines' | 'words'>()
  const [reason, setReason] = useState<RefundReason>(offer.reasons[0] ?? 'damaged')
  const [ticked, setTicked] = useState<ChosenPieces>(new Map())
  const [words, setWords] = useState('')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])
  const quote = useQuote(named, ticked)
  const choose = (next: RefundReason) => {
    setReason(next)
    const kept = offer.lines.filter((line) => !isOpen(line, next)).map(({ position }) => position)
    setTicked((before) => new Map([...before].filter(([position]) => !kept.includes(position))))
  }
  const submit = async () => {
    const isEmpty = ticked.size === 0
    const lacksWords = needsWords(reason) && words.trim() === ''
    const problems = {
      lines: isEmpty ? t('refunds.choose') : null,
      words: lacksWords ? t('refusal.refund-words') : null,
    }
    if (!form.check(problems)) return
    const ids = pictures.map(({ id }) => id)
    const asked = send(askRefund, { ...named, lines: linesOf(ticked), reason, words, pictures: ids })
    const outcome = await form.ask(asked, { 'refund-words': 'words' })
    if (outcome.ok) onAsked(outcome.result)
  }
  return (
    <FormFrame form={form} onSubmit={() => void submit()} label={t('refunds.send')}>
      <RefundLines
        lines={offer.lines}
        currency={currency}
        chosen={ticked}
        onChosen={form.changing('lines', setTicked)}
        isOpen={(line) => isOpen(line, reason)}
        error={form.errors.lines}
      />
      <ReasonField reasons={offer.reasons} reason={reason} onReason={choose} />
      <WordsField
        label={t('refunds.words')}
        words={words}
        onWords={form.changing('words', setWords)}
        error={form.errors.words}
        isRequired={needsWords(reason)}
      />
      {viewer && <Pictures pictures={pictures} onPictures={setPictures} />}
      <Back quote={quote} currency={currency} />
    </FormFrame>
  )
}

interface ReasonFieldProps {
  reasons: readonly RefundReason[]
  reason: RefundReason
  onReason: (reason: RefundReason) => void
}

function ReasonField({ reasons, reason, onReason }: ReasonFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={t('refunds.why')} help={t(`refunds.reason.${reason}.note`)}>
      {(control) => (
        <NativeSelect
          {...control}
          value={reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value as RefundReason)}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {t(`refunds.reason.${one}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** What would come back; null: nothing is ticked, or it is being counted. */
function Back({ quote, currency }: { quote: QuotedRefund | null; currency: string }) {
  const { t, locale } = useI18n()
  return (
    <p role="status" className="rounded-control bg-info-wash p-3 text-14">
      {quote ? (
        <>
          <b className="num">{t('refunds.back', { amount: formatMoney(quote.total, currency, locale) })}</b>{' '}
          {quote.postage > 0 &&
            t('refunds.back.postage', { amount: formatMoney(quote.postage, currency, locale) })}
        </>
      ) : (
        t('refunds.choose')
      )}
    </p>
  )
}
