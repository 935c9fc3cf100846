import { useState } from 'react'
import { type RefusalReply, send } from '#browser/calls/request.ts'
import { SecondFactorField } from '#features/accounts/account/parts/form/SecondFactorField.tsx'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { confirmIdentity } from '../contract.ts'
import type { SignedIn, Step } from '../schemas.ts'

interface Props {
  step: Extract<Step, { kind: 'code' }>
  onArrived: (arrived: SignedIn) => void
  /** What the server has said; no code would help. */
  onFailed: (refusal: RefusalReply) => void
}

/** The second step of those who have one. */
export function CodeStep({ step, onArrived, onFailed }: Props) {
  const { t } = useI18n()
  const form = useForm<'code'>()
  const { errors, check, ask } = form
  const [code, setCode] = useState('')

  const submit = async () => {
    if (!check({ code: code.trim() === '' ? t('social.code.needed') : null })) return
    const asked = send(confirmIdentity, { token: step.token, code })
    const outcome = await ask(asked, { 'second-factor-wrong': 'code', 'too-many-attempts': 'code' })
    if (outcome.ok) return onArrived(outcome.result)
    const { refusal } = outcome
    if (refusal && [401, 403].includes(refusal.statusCode)) onFailed(refusal)
  }
  return (
    <Gate icon={lockIcon} title={t('social.code.title')}>
      <p>{t('social.code.lead')}</p>
      <div className="mt-6 text-left text-ink">
        <FormFrame form={form} onSubmit={submit} label={t('social.code.submit')}>
          <SecondFactorField
            label={t('social.code.label')}
            error={errors.code}
            value={code}
            onValue={form.changing('code', setCode)}
          />
        </FormFrame>
      </div>
    </Gate>
  )
}
