import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { redeem } from '../contract.ts'
import { useAmount } from './use-amount.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

const FIELD_OF = {
  'redeem-unknown': 'code',
  'redeem-unknown-look': 'code',
  'redeem-over': 'code',
  'redeem-used': 'code',
  'redeem-gone': 'code',
} as const

/** Takes a code; a wrong one stays as it was typed. */
export function RedeemDialog({ isOpen, onClose, onDone }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('wealth.redeem.title')}>
      <RedeemForm onDone={onDone} />
    </FormDialog>
  )
}

function RedeemForm({ onDone }: Pick<Props, 'onDone'>) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain } = useAmount()
  const form = useForm<'code'>({ isQuiet: true })
  const [code, setCode] = useState('')
  const submit = async () => {
    if (!form.check({ code: code.trim() === '' ? t('wealth.redeem.missing') : null })) return
    const outcome = await form.ask(send(redeem, { code }, { steps: Object.keys(FIELD_OF) }), FIELD_OF)
    if (!outcome.ok) return
    const { amount, unit } = outcome.result
    const what = unit === 'credit' ? `${plain(amount, unit)} ${frame.creditSymbol}` : plain(amount, unit)
    toast.success(t('wealth.redeem.done', { what }))
    onDone()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('wealth.redeem')}>
      <Field label={t('wealth.redeem.code')} error={form.errors.code} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="redeem-code"
            className="font-mono uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ currentTarget }) => {
              form.clear('code')
              setCode(currentTarget.value)
            }}
          />
        )}
      </Field>
    </FormFrame>
  )
}
