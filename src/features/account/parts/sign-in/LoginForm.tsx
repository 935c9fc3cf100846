import { type Ref, useState } from 'react'
import { send } from '#browser/request.ts'
import type { Viewer } from '#shared/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import { login } from '../../contract.ts'
import { ContactField } from './ContactField.tsx'
import { type ContactKind, contactOf, type Draft, missingContact } from './draft.ts'
import { FormFrame } from './FormFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useForm } from './use-form.ts'

interface Props {
  kinds: readonly ContactKind[]
  draft: Draft
  onDraft: (draft: Draft) => void
  inputRef: Ref<HTMLInputElement>
  onForgotten: () => void
  onSignedIn: (viewer: Viewer | null) => void
}

export function LoginForm({ kinds, draft, onDraft, inputRef, onForgotten, onSignedIn }: Props) {
  const { t } = useI18n()
  const { form, errors, isPending, isCutOff, check, clear, ask } = useForm<'contact' | 'password'>()
  const [password, setPassword] = useState('')

  const submit = async () => {
    const missing = missingContact(draft)
    const isFine = check({
      contact: missing && t(missing),
      password: password === '' ? t('common.login.error.requiredPassword') : null,
    })
    if (!isFine) return
    const data = { editStatus: 'login', provider: 'PASSWORD', username: contactOf(draft), password } as const
    const outcome = await ask(send(login, data), { 'wrong-login': 'password' })
    if (outcome.ok) onSignedIn(outcome.result)
  }
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      label={t('account.signIn.button')}
      isPending={isPending}
      isCutOff={isCutOff}
    >
      <ContactField
        kinds={kinds}
        draft={draft}
        onDraft={(next) => {
          clear('contact')
          onDraft(next)
        }}
        takesName
        error={errors.contact}
        inputRef={inputRef}
      />
      <div className="relative">
        <PasswordField
          label={t('account.signIn.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onValue={(value) => {
            clear('password')
            setPassword(value)
          }}
          error={errors.password}
        />
        <button type="button" className="link absolute end-0 -top-2 py-2 text-14/5" onClick={onForgotten}>
          {t('account.signIn.forgot')}
        </button>
      </div>
    </FormFrame>
  )
}
