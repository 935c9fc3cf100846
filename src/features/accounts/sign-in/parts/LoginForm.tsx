import { type Ref, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { ContactField } from '#features/accounts/account/parts/form/ContactField.tsx'
import {
  type ContactKind,
  contactOf,
  type Draft,
  missingContact,
} from '#features/accounts/account/parts/form/draft.ts'
import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { type FieldName, REFUSAL_FIELDS } from '#features/accounts/account/parts/form/refusal-fields.ts'
import { SecondFactorField } from '#features/accounts/account/parts/form/SecondFactorField.tsx'
import { isPasswordLong, PASSWORD_LENGTH } from '#features/accounts/account/rules.ts'
import type { WireViewer } from '#shared/people/viewer.ts'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { login } from '../contract.ts'

interface Props {
  kinds: readonly ContactKind[]
  draft: Draft
  onDraft: (draft: Draft) => void
  inputRef: Ref<HTMLInputElement>
  onForgotten: () => void
  onSignedIn: (viewer: WireViewer | null) => void
}

/** Name and password, and the second step where the account has one. */
function useLogin(draft: Draft, onSignedIn: Props['onSignedIn']) {
  const { t } = useI18n()
  const form = useForm<FieldName>({ isQuiet: true })
  const [password, setPassword] = useState('')
  const [secondFactor, setSecondFactor] = useState<string>()

  const submit = async () => {
    const missing = missingContact(draft)
    // The field takes a name too.
    const asked = missing === 'common.login.error.requiredEmail' ? 'account.signIn.usernameRequired' : missing
    const isFine = form.check({
      contact: asked && t(asked),
      password:
        password === ''
          ? t('common.login.error.requiredPassword')
          : isPasswordLong(password)
            ? t('refusal.password-long', PASSWORD_LENGTH)
            : null,
      code: secondFactor?.trim() === '' ? t('account.signIn.secondStep.required') : null,
    })
    if (!isFine) return
    const username = contactOf(draft)
    const data = { editStatus: 'login', provider: 'PASSWORD', username, password, secondFactor } as const
    const outcome = await form.ask(send(login, data, { steps: ['second-factor-needed'] }), REFUSAL_FIELDS)
    if (outcome.ok) return onSignedIn(outcome.result)
    // The password is right: the field for the code is what is left to fill in.
    if (outcome.refusal?.code === 'second-factor-needed') setSecondFactor('')
    if (outcome.refusal?.code === 'wrong-login') setSecondFactor(undefined)
  }
  return { form, password, secondFactor, setPassword, setSecondFactor, submit }
}

export function LoginForm({ kinds, draft, onDraft, inputRef, onForgotten, onSignedIn }: Props) {
  const { t } = useI18n()
  const { form, password, secondFactor, setPassword, setSecondFactor, submit } = useLogin(draft, onSignedIn)
  const { errors } = form
  return (
    <FormFrame form={form} onSubmit={submit} label={t('account.signIn.button')}>
      <ContactField
        kinds={kinds}
        draft={draft}
        onDraft={form.changing('contact', onDraft)}
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
          onValue={form.changing('password', setPassword)}
          error={errors.password}
        />
        <button
          type="button"
          className="absolute end-0 -top-3 py-3 text-14/5 text-soft hover:text-accent"
          onClick={onForgotten}
        >
          {t('account.signIn.forgot')}
        </button>
      </div>
      {secondFactor !== undefined && (
        <SecondFactorField
          label={t('account.signIn.code')}
          help={t('account.signIn.secondStep.lead')}
          takesFocus
          value={secondFactor}
          onValue={form.changing('code', setSecondFactor)}
          error={errors.code}
        />
      )}
    </FormFrame>
  )
}
