import { useState } from 'react'
import { type RefusalReply, send } from '#browser/calls/request.ts'
import { readReferral } from '#browser/visitor/referral.ts'
import { Agreement } from '#features/accounts/account/parts/form/Agreement.tsx'
import { NameField } from '#features/accounts/account/parts/form/NameField.tsx'
import {
  NAME_REFUSAL_FIELDS,
  SIGN_UP_CODE_FIELDS,
} from '#features/accounts/account/parts/form/refusal-fields.ts'
import { SignUpCodeField } from '#features/accounts/account/parts/form/SignUpCodeField.tsx'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { usePage } from '#site/context.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { userIcon } from '#ui/icons.ts'
import { registerIdentity } from '../contract.ts'
import type { SignedIn, Step } from '../schemas.ts'
import { useProviderName } from './provider-name.ts'

const REFUSED_AT = { ...NAME_REFUSAL_FIELDS, ...SIGN_UP_CODE_FIELDS }

interface Props {
  step: Extract<Step, { kind: 'profile' }>
  onArrived: (arrived: SignedIn) => void
  /** What the server has said; nothing of what was typed would help. */
  onFailed: (refusal: RefusalReply) => void
}

/** Who is here for the first time says what to be called, and agrees to the terms. */
export function ProfileStep({ step, onArrived, onFailed }: Props) {
  const { t } = useI18n()
  const provider = useProviderName()(step.provider)
  const form = useForm<'name' | 'signUpCode'>()
  const { errors, check, ask } = form
  const [name, setName] = useState(step.name)
  const [signUpCode, setSignUpCode] = useState('')
  const isCodeNeeded = usePage().frame.signIn.code === 'required'
  const [isAgreed, setAgreed] = useState(false)

  const submit = async () => {
    const isFine = check({
      name: name.trim() === '' ? t('social.profile.nameNeeded') : null,
      signUpCode: isCodeNeeded && signUpCode.trim() === '' ? t('refusal.signup-code-needed') : null,
    })
    if (!isFine) return
    const inviteCode = readReferral()
    const data = { token: step.token, displayName: name, isAgreed, signUpCode }
    const outcome = await ask(
      send(registerIdentity, { ...data, ...(inviteCode && { inviteCode }) }),
      REFUSED_AT,
    )
    if (outcome.ok) return onArrived(outcome.result)
    const { refusal } = outcome
    const isOver = refusal && [401, 409].includes(refusal.statusCode) && !(refusal.code in REFUSED_AT)
    if (isOver) onFailed(refusal)
  }
  return (
    <Gate icon={userIcon} title={t('social.profile.title')}>
      <p>{t('social.profile.lead', { provider })}</p>
      {step.hasAccount && (
        <p className="mt-4 rounded-control bg-sunken p-3 text-left text-14 dark:bg-page">
          {t('social.profile.hasAccount', { provider })}
        </p>
      )}
      <div className="mt-6 text-left text-ink">
        <FormFrame form={form} onSubmit={submit} label={t('social.profile.submit')} isDisabled={!isAgreed}>
          <NameField
            label={t('social.profile.name')}
            help={t('social.profile.nameHelp')}
            error={errors.name}
            value={name}
            onValue={form.changing('name', setName)}
          />
          {step.email && (
            <p className="text-13 text-soft">{t('social.profile.email', { provider, email: step.email })}</p>
          )}
          <SignUpCodeField
            value={signUpCode}
            onValue={form.changing('signUpCode', setSignUpCode)}
            error={errors.signUpCode}
          />
          <Agreement isGiven={isAgreed} onGiven={setAgreed} />
        </FormFrame>
      </div>
    </Gate>
  )
}
