import { type Ref, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Code } from '#features/accounts/account/parts/form/CodeField.tsx'
import { ContactProof } from '#features/accounts/account/parts/form/ContactProof.tsx'
import { type ContactKind, contactProblem, type Draft } from '#features/accounts/account/parts/form/draft.ts'
import { type FieldName, REFUSAL_FIELDS } from '#features/accounts/account/parts/form/refusal-fields.ts'
import { verifyCode } from '#features/accounts/codes/contract.ts'
import type { CodeInput } from '#features/accounts/codes/schemas.ts'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  kinds: readonly ContactKind[]
  draft: Draft
  onDraft: (draft: Draft) => void
  inputRef: Ref<HTMLInputElement>
  code: Code
  /** The code is right; it remains to be used. */
  onVerified: (proof: CodeInput) => void
}

export function ForgetForm({ draft, code, onVerified, ...contact }: Props) {
  const { t } = useI18n()
  const form = useForm<FieldName>()
  const [typedCode, setTypedCode] = useState('')
  const problem = contactProblem(draft)

  const submit = async () => {
    const isFine = form.check({
      contact: problem && t(problem),
      code: code.proof && typedCode.trim() !== '' ? null : t('account.signIn.code.required'),
    })
    if (!isFine || !code.proof) return
    const proof = { ...code.proof, verificationInput: typedCode }
    const outcome = await form.ask(send(verifyCode, proof), REFUSAL_FIELDS)
    if (outcome.ok) onVerified(proof)
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('account.forget.button')}>
      <ContactProof
        {...contact}
        form={form}
        draft={draft}
        code={code}
        typedCode={typedCode}
        onTypedCode={setTypedCode}
      />
    </FormFrame>
  )
}
