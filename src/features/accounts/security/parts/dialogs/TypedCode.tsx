import { type ReactNode, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { SecondFactorField } from '#features/accounts/account/parts/form/SecondFactorField.tsx'
import type { Contract } from '#shared/contract.ts'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'

interface Props<Result> {
  /** What takes the code. */
  contract: Contract<{ code: string }, Result>
  /** Of the field. */
  label: string
  help?: string
  /** Of the button. */
  action: string
  onDone: (result: Result) => void
  children?: ReactNode
}

/** A form with nothing but a code. */
export function TypedCode<Result>({ contract, label, help, action, onDone, children }: Props<Result>) {
  const { t } = useI18n()
  const form = useForm<'code'>()
  const { errors, check, ask } = form
  const [code, setCode] = useState('')

  const submit = async () => {
    if (!check({ code: code.trim() === '' ? t('security.twoStep.codeMissing') : null })) return
    const outcome = await ask(send(contract, { code }), {
      'second-factor-wrong': 'code',
      'too-many-attempts': 'code',
    })
    if (outcome.ok) onDone(outcome.result)
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={action}>
      {children}
      <SecondFactorField
        label={label}
        help={help}
        error={errors.code}
        value={code}
        onValue={form.changing('code', setCode)}
      />
    </FormFrame>
  )
}
