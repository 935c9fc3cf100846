import { useState } from 'react'
import { ContactProof } from '#features/accounts/account/parts/form/ContactProof.tsx'
import {
  type ContactKind,
  contactOf,
  contactProblem,
  type Draft,
  firstDraft,
} from '#features/accounts/account/parts/form/draft.ts'
import { useCode } from '#features/accounts/codes/parts/use-code.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { changeContact } from '../../contract.ts'
import { useSecured } from '../secured.tsx'
import { FIELD_OF } from './refused-fields.ts'

interface Props {
  kind: ContactKind
  isOpen: boolean
  onClose: () => void
}

/** Whoever closes it to look for the code finds everything again that they have typed. */
export function ChangeContactDialog({ kind, isOpen, onClose }: Props) {
  const { t, locale } = useI18n()
  const { overview } = useSecured()
  const [draft, setDraft] = useState(() => firstDraft(locale, [kind]))
  const code = useCode({ action: 'bind', contact: contactOf(draft) })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`security.contact.${kind}.${overview[kind] ? 'change' : 'add'}`)}
      description={t('security.contact.toNew', { kind })}
      width={460}
    >
      <ChangeContactForm
        code={code}
        draft={draft}
        onDraft={setDraft}
        onDone={() => {
          setDraft(firstDraft(locale, [kind]))
          onClose()
        }}
      />
    </FormDialog>
  )
}

interface FormProps {
  code: ReturnType<typeof useCode>
  draft: Draft
  onDraft: (draft: Draft) => void
  onDone: () => void
}

function ChangeContactForm({ code, draft, onDraft, onDone }: FormProps) {
  const { t } = useI18n()
  const { reload, sendConfirmed } = useSecured()
  const form = useForm<'contact' | 'code'>()
  const [typed, setTyped] = useState('')
  const problem = contactProblem(draft)

  const submit = async () => {
    const isFine = form.check({
      contact: problem && t(problem),
      code: code.proof && typed.trim() !== '' ? null : t('account.signIn.code.required'),
    })
    if (!isFine || !code.proof) return
    const asked = sendConfirmed(changeContact, { ...code.proof, verificationInput: typed })
    const outcome = await form.ask(asked, { ...FIELD_OF.code, ...FIELD_OF.contact })
    if (!outcome.ok) return
    toast.success(t('security.contact.saved'))
    onDone()
    await reload()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('security.save')}>
      <ContactProof
        form={form}
        kinds={[draft.kind]}
        draft={draft}
        onDraft={onDraft}
        code={code}
        typedCode={typed}
        onTypedCode={setTyped}
      />
    </FormFrame>
  )
}
