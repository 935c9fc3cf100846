import { type Ref, useState } from 'react'
import { send } from '#browser/request.ts'
import { verifyCode } from '#features/codes/contract.ts'
import type { CodeInput } from '#features/codes/schemas.ts'
import { useI18n } from '#ui/i18n.tsx'
import { type Code, CodeField } from './CodeField.tsx'
import { ContactField } from './ContactField.tsx'
import { type ContactKind, type Draft, missingContact } from './draft.ts'
import { FormFrame } from './FormFrame.tsx'
import { type FieldName, REFUSAL_FIELDS } from './refusal-fields.ts'
import { useForm } from './use-form.ts'

interface Props {
  kinds: readonly ContactKind[]
  draft: Draft
  onDraft: (draft: Draft) => void
  inputRef: Ref<HTMLInputElement>
  code: Code
  /** The code is right; it remains to be used. */
  onVerified: (proof: CodeInput) => void
}

export function ForgetForm({ kinds, draft, onDraft, inputRef, code, onVerified }: Props) {
  const { t } = useI18n()
  const { form, errors, isPending, isCutOff, notice, check, clear, ask } = useForm<FieldName>()
  const [typedCode, setTypedCode] = useState('')
  const missing = missingContact(draft)

  const submit = async () => {
    const isFine = check({
      contact: missing && t(missing),
      code: code.proof && typedCode.trim() !== '' ? null : t('account.signIn.code.required'),
    })
    if (!isFine || !code.proof) return
    const proof = { ...code.proof, verificationInput: typedCode }
    const outcome = await ask(send(verifyCode, proof), REFUSAL_FIELDS)
    if (outcome.ok) onVerified(proof)
  }
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      label={t('account.forget.button')}
      isPending={isPending}
      isCutOff={isCutOff}
      notice={notice}
    >
      <ContactField
        kinds={kinds}
        draft={draft}
        onDraft={(next) => {
          clear('contact')
          onDraft(next)
        }}
        error={errors.contact}
        inputRef={inputRef}
      />
      <CodeField
        code={code}
        value={typedCode}
        onValue={(value) => {
          clear('code')
          setTypedCode(value)
        }}
        onAsk={() => check({ contact: missing && t(missing) }) && code.ask()}
        error={errors.code}
      />
      {code.dialog}
    </FormFrame>
  )
}
