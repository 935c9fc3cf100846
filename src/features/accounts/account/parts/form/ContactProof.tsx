import type { ReactNode, Ref } from 'react'
import type { Form } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { type Code, CodeField } from './CodeField.tsx'
import { ContactField } from './ContactField.tsx'
import { type ContactKind, contactProblem, type Draft } from './draft.ts'

interface Props {
  form: Pick<Form<'contact' | 'code'>, 'errors' | 'check' | 'changing'>
  kinds: readonly ContactKind[]
  draft: Draft
  onDraft: (draft: Draft) => void
  inputRef?: Ref<HTMLInputElement>
  code: Code
  typedCode: string
  onTypedCode: (value: string) => void
  /** Between the two. */
  children?: ReactNode
}

/** An address or number, and the code that shows whose it is. */
export function ContactProof({ form, draft, code, typedCode, onTypedCode, children, ...contact }: Props) {
  const { t } = useI18n()
  const { errors, check, changing } = form
  const problem = contactProblem(draft)
  return (
    <>
      <ContactField
        {...contact}
        draft={draft}
        onDraft={changing('contact', contact.onDraft)}
        error={errors.contact ?? code.problems.contact}
      />
      {children}
      <CodeField
        code={code}
        value={typedCode}
        onValue={changing('code', onTypedCode)}
        onAsk={() => check({ contact: problem && t(problem) }) && code.ask()}
        error={errors.code}
      />
      {code.dialog}
    </>
  )
}
