import { type ReactNode, useState } from 'react'
import { send } from '#browser/request.ts'
import { FormFrame } from '#features/account/parts/sign-in/FormFrame.tsx'
import { useForm } from '#features/account/parts/sign-in/use-form.ts'
import type { Contract } from '#shared/contract.ts'
import { Field, TextInput } from '#ui/Field.tsx'
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

/** A form with nothing but a code; a recovery code has letters, so any keyboard may come up for it. */
export function TypedCode<Result>({ contract, label, help, action, onDone, children }: Props<Result>) {
  const { t } = useI18n()
  const { form, errors, isPending, isCutOff, check, clear, ask } = useForm<'code'>()
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
    <FormFrame form={form} onSubmit={submit} label={action} isPending={isPending} isCutOff={isCutOff}>
      {children}
      <CodeInput
        label={label}
        help={help}
        error={errors.code}
        value={code}
        onValue={(value) => {
          clear('code')
          setCode(value)
        }}
      />
    </FormFrame>
  )
}

interface InputProps {
  label: string
  help: string | undefined
  error: string | undefined
  value: string
  onValue: (value: string) => void
}

function CodeInput({ label, help, error, value, onValue }: InputProps) {
  return (
    <Field label={label} help={help} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          className="num"
        />
      )}
    </Field>
  )
}
