import { type Ref, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { readReferral } from '#browser/visitor/referral.ts'
import { Agreement } from '#features/accounts/account/parts/form/Agreement.tsx'
import type { Code } from '#features/accounts/account/parts/form/CodeField.tsx'
import { ContactProof } from '#features/accounts/account/parts/form/ContactProof.tsx'
import {
  type ContactKind,
  contactOf,
  contactProblem,
  type Draft,
} from '#features/accounts/account/parts/form/draft.ts'
import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { type FieldName, REFUSAL_FIELDS } from '#features/accounts/account/parts/form/refusal-fields.ts'
import { SignUpCodeField } from '#features/accounts/account/parts/form/SignUpCodeField.tsx'
import { PASSWORD_LENGTH, passwordProblem } from '#features/accounts/account/rules.ts'
import type { WireViewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { register } from '../contract.ts'

interface Typed {
  draft: Draft
  /** Of the mail or message that proves the address. */
  hasCode: boolean
  password: string
  signUpCode: string
}

/** What is missing or wrong before the server is asked. */
function useProblems() {
  const { t } = useI18n()
  const isCodeNeeded = usePage().frame.signIn.code === 'required'
  return ({ draft, hasCode, password, signUpCode }: Typed) => {
    const wrongContact = contactProblem(draft)
    const wrongPassword = passwordProblem(password, [contactOf(draft)])
    return {
      contact: wrongContact && t(wrongContact),
      code: hasCode ? null : t('account.signIn.code.required'),
      password:
        password === ''
          ? t('common.login.error.requiredPassword')
          : wrongPassword && t(`refusal.${wrongPassword}`, PASSWORD_LENGTH),
      signUpCode: isCodeNeeded && signUpCode.trim() === '' ? t('refusal.signup-code-needed') : null,
    }
  }
}

interface Props {
  kinds: readonly ContactKind[]
  draft: Draft
  onDraft: (draft: Draft) => void
  inputRef: Ref<HTMLInputElement>
  code: Code
  onSignedUp: (viewer: WireViewer | null) => void
  /** The address has an account: its owner need only sign in. */
  onLogin: () => void
}

export function SignUpForm({ draft, code, onSignedUp, onLogin, ...contact }: Props) {
  const { t } = useI18n()
  const form = useForm<FieldName>()
  const { errors, check, ask } = form
  const [password, setPassword] = useState('')
  const [typedCode, setTypedCode] = useState('')
  const [signUpCode, setSignUpCode] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const problemsOf = useProblems()

  const submit = async () => {
    const hasCode = code.proof !== null && typedCode.trim() !== ''
    if (!check(problemsOf({ draft, hasCode, password, signUpCode })) || !code.proof) return
    const data = { ...code.proof, editStatus: 'signup', password, verificationInput: typedCode }
    const outcome = await ask(
      send(register, { ...data, inviteCode: readReferral(), signUpCode }),
      REFUSAL_FIELDS,
    )
    if (outcome.ok) onSignedUp(outcome.result)
    else setTaken(outcome.refusal?.code === 'contact-taken')
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('account.signUp.button')} isDisabled={!isAgreed}>
      <ContactProof
        {...contact}
        form={form}
        draft={draft}
        onDraft={(next) => {
          setTaken(false)
          contact.onDraft(next)
        }}
        code={code}
        typedCode={typedCode}
        onTypedCode={setTypedCode}
      >
        {isTaken && (
          <Button look="line" isWide onClick={onLogin}>
            {t('account.signUp.takenLogin')}
          </Button>
        )}
      </ContactProof>
      <PasswordField
        label={t('account.signIn.password')}
        name="password"
        autoComplete="new-password"
        value={password}
        onValue={form.changing('password', setPassword)}
        error={errors.password}
        help={t('account.signUp.passwordHelp', PASSWORD_LENGTH)}
      />
      <SignUpCodeField
        value={signUpCode}
        onValue={form.changing('signUpCode', setSignUpCode)}
        error={errors.signUpCode}
      />
      <Agreement isGiven={isAgreed} onGiven={setAgreed} />
    </FormFrame>
  )
}
