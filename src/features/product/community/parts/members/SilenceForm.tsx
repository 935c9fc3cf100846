import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
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
  const [days, setDays] = useState(PRESET_DAYS)
  return (
    <ReasonForm
      label={t('community.node.member.takeOut.reason')}
      help={t('community.node.member.silence.help')}
      missing={t('refusal.silence-needs-reason')}
      most={MOST_REASON}
      rows={2}
      action={t('community.node.member.silence')}
      look="danger"
      onSend={(reason) => send(silenceMember, { node, person: person.databaseId, reason, days })}
      onDone={() => {
        toast.success(t('community.node.member.silenced', { name: person.name }))
        onDone()
      }}
      below={
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
      }
    />
  )
}
