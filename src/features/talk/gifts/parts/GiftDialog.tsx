import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { giveGift } from '../contract.ts'
import { type GIFT_KINDS, GIFTS, MOST_GIFT, MOST_NOTE } from '../rules.ts'

export interface GiftProps {
  /** What it is given for. */
  on: { kind: (typeof GIFT_KINDS)[number]; number: number }
  /** Who gets it. */
  name: string
  isOpen: boolean
  onClose: () => void
}

export function GiftDialog({ name, isOpen, onClose, ...rest }: GiftProps) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('gifts.title', { name })}>
      <GiftForm {...rest} name={name} onClose={onClose} />
    </FormDialog>
  )
}

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Amount and note; shows the balance after the gift, or the credit that is missing. */
function GiftForm({ on, name, onClose }: Omit<GiftProps, 'isOpen'>) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const viewer = useViewer()
  const form = useForm<'amount' | 'note'>()
  const key = useRef(newKey())
  const [text, setText] = useState(String(GIFTS[1]))
  const [note, setNote] = useState('')
  const amount = Number(text.normalize('NFKC')) || 0
  const has = viewer?.credit ?? 0
  const format = (value: number) => `${formatNumber(value, locale)} ${frame.creditSymbol}`.trim()
  const change = (field: 'amount' | 'note', apply: () => void) => {
    key.current = newKey()
    form.clear(field)
    apply()
  }
  const id = opaqueId(on.kind, on.number)
  const submit = async () => {
    const isFine = form.check({
      amount: amount > 0 && amount <= MOST_GIFT ? null : t('gifts.amountMissing', { most: MOST_GIFT }),
    })
    if (!isFine) return
    const asked = send(giveGift, { key: key.current, id, amount, note })
    const outcome = await form.ask(asked, { 'balance-short': 'amount', 'gift-silenced': 'note' })
    if (!outcome.ok) return
    onClose()
    toast.success(t('gifts.done', { amount: format(amount), name }))
    await reloadViewer()
  }
  const missing = amount - has
  return (
    <FormFrame form={form} onSubmit={submit} label={t('gifts.button', { amount: format(amount) })}>
      <Chips
        name="gift"
        label={t('gifts.amount')}
        chips={GIFTS.map((value) => ({ value: String(value), label: String(value) }))}
        value={text}
        onValue={(value) => change('amount', () => setText(value))}
      />
      <GiftAmount
        text={text}
        help={
          missing > 0
            ? t('gifts.missing', { amount: format(missing) })
            : t('gifts.after', { amount: format(-missing) })
        }
        error={form.errors.amount}
        onText={(typed) => change('amount', () => setText(typed))}
      />
      <Field label={t('gifts.note')} help={t('gifts.note.help', { name })} error={form.errors.note}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={MOST_NOTE}
            value={note}
            onChange={({ currentTarget }) => change('note', () => setNote(currentTarget.value))}
          />
        )}
      </Field>
      {on.kind === 'article' && <p className="text-13 text-soft">{t('gifts.shown')}</p>}
    </FormFrame>
  )
}

interface GiftAmountProps {
  text: string
  help: string
  error: string | undefined
  onText: (text: string) => void
}

/** The amount in digits: one of those that are offered puts itself into the field. */
function GiftAmount({ text, help, error, onText }: GiftAmountProps) {
  const { t } = useI18n()
  return (
    <Field label={t('gifts.amount')} help={help} error={error} isRequired>
      {(control) => (
        <NumericInput
          {...control}
          key={GIFTS.some((value) => String(value) === text) ? text : 'own'}
          config={{ decimals: 0, min: 1, max: MOST_GIFT }}
          defaultValue={text}
          onText={onText}
        />
      )}
    </Field>
  )
}
