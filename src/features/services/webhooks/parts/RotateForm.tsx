import { useState } from 'react'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { Confirmed } from '#features/services/admin/parts/Confirmed.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { rotateWebhook } from '../contract.ts'
import { Secret } from './WebhookForm.tsx'

interface Props {
  id: number
  onDone: () => void
}

/** Gives a webhook another secret, and shows it this once. */
export function RotateForm(props: Props) {
  return (
    <Confirmed>
      <Form {...props} />
    </Confirmed>
  )
}

function Form({ id, onDone }: Props) {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const form = useForm<never>()
  const [secret, setSecret] = useState<string>()
  const rotate = async () => {
    const outcome = await form.ask(sendConfirmed(rotateWebhook, { id }))
    if (outcome.ok) setSecret(outcome.result.secret)
  }
  if (secret !== undefined) return <Secret secret={secret} onDone={onDone} />
  return (
    <FormFrame form={form} onSubmit={() => void rotate()} label={t('webhooks.rotate')}>
      <p className="text-14">{t('webhooks.rotate.text')}</p>
    </FormFrame>
  )
}
