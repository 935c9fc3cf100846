import { useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { send } from '#browser/request.ts'
import { FormFrame } from '#features/accounts/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/accounts/account/parts/form/use-form.ts'
import { FormDialog } from '#features/accounts/security/parts/FormDialog.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { disputeBounty } from '../../contract.ts'
import { MOST_DISPUTE } from '../../rules/bounties.ts'

export interface DisputeProps {
  topic: number
  isOpen: boolean
  onClose: () => void
}

export function DisputeDialog({ topic, isOpen, onClose }: DisputeProps) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('community.bounty.disputeTitle')} width={502}>
      <DisputeForm topic={topic} onClose={onClose} />
    </FormDialog>
  )
}

function DisputeForm({ topic, onClose }: Pick<DisputeProps, 'topic' | 'onClose'>) {
  const { t } = useI18n()
  const form = useForm<'reason'>()
  const [reason, setReason] = useState('')
  const submit = async () => {
    if (!form.check({ reason: reason.trim() === '' ? t('community.bounty.disputeMissing') : null })) return
    const outcome = await form.ask(send(disputeBounty, { topic, reason }))
    if (!outcome.ok) return
    toast.success(t('community.bounty.disputed.done'))
    onClose()
    await refreshPage()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('community.bounty.dispute')} look="danger">
      <Field
        label={t('community.bounty.disputeReason')}
        help={t('community.bounty.disputeNote')}
        error={form.errors.reason}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MOST_DISPUTE}
            value={reason}
            onChange={({ currentTarget }) => {
              form.clear('reason')
              setReason(currentTarget.value)
            }}
          />
        )}
      </Field>
    </FormFrame>
  )
}
