import { useState } from 'react'
import { send } from '#browser/request.ts'
import { FormFrame } from '#features/accounts/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/accounts/account/parts/form/use-form.ts'
import { Field, NativeSelect, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { silenceMember } from '../../contract.ts'
import { MOST_REASON } from '../../rules/joining.ts'
import { SILENCE_DAYS } from '../../rules/moderation.ts'
import type { NodeMembers } from '../../schemas/desk.ts'

interface Props {
  node: number
  member: NodeMembers['nodes'][number]
  onDone: () => void
}

const PRESET_DAYS = 3

/** Silences a member in the node: why, and for how long. */
export function SilenceForm({ node, member: { person }, onDone }: Props) {
  const { t } = useI18n()
  const form = useForm<'reason'>()
  const [reason, setReason] = useState('')
  const [days, setDays] = useState(PRESET_DAYS)
  const silence = async () => {
    if (!form.check({ reason: reason.trim() === '' ? t('refusal.silence-needs-reason') : null })) return
    const outcome = await form.ask(send(silenceMember, { node, person: person.databaseId, reason, days }))
    if (!outcome.ok) return
    toast.success(t('community.node.member.silenced', { name: person.name }))
    onDone()
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void silence()}
      label={t('community.node.member.silence')}
      look="danger"
    >
      <Field
        label={t('community.node.member.takeOut.reason')}
        help={t('community.node.member.silence.help')}
        error={form.errors.reason}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={MOST_REASON}
            value={reason}
            onChange={({ currentTarget }) => {
              form.clear('reason')
              setReason(currentTarget.value)
            }}
          />
        )}
      </Field>
      <Field label={t('community.node.member.silence.days')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={days}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          >
            {SILENCE_DAYS.map((count) => (
              <option key={count} value={count}>
                {t('community.node.silence.term', { count })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </FormFrame>
  )
}
