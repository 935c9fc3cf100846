import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { sanctionPerson } from '../../contract.ts'
import { MOST_REASON, MOST_RULE, SANCTION_KINDS } from '../../rules.ts'
import type { AdminPerson } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

type Kind = (typeof SANCTION_KINDS)[number]

/** Days that are offered; 0 is without end. */
const DAYS = [1, 3, 7, 30, 90, 365, 0] as const
const PRESET_DAYS = 7
const DAY = 24 * 3_600_000

interface Props {
  person: AdminPerson
  isOpen: boolean
  onClose: () => void
}

/** Silences somebody or shuts them out: for how long and why. */
export function SanctionDialog({ person, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const [kind, setKind] = useState<Kind>('silence')
  const [days, setDays] = useState<number>(PRESET_DAYS)
  const [rule, setRule] = useState('')
  const end = () => (days === 0 ? null : new Date(Date.now() + days * DAY).toISOString())
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('admin.sanction.title', { name: person.name })}
      label={t('admin.sanction.reason')}
      help={t('admin.sanction.reasonHelp')}
      missing={t('admin.sanction.needsReason')}
      most={MOST_REASON}
      action={t('admin.sanction.new')}
      look="danger"
      onSend={(reason) => send(sanctionPerson, { id: person.databaseId, kind, rule, reason, until: end() })}
      onDone={() => {
        setKind('silence')
        setDays(PRESET_DAYS)
        setRule('')
        return toastAndRefresh(t('admin.sanction.done'))
      }}
    >
      <Field label={t('admin.sanction.kind')} help={t(`admin.sanction.help.${kind}`)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
          >
            {SANCTION_KINDS.map((name) => (
              <option key={name} value={name}>
                {t(`admin.kind.${name}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('admin.sanction.for')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={days}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('admin.sanction.forEver') : t('admin.sanction.days', { count })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('admin.sanction.rule')} isOptional>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_RULE}
            value={rule}
            onChange={({ currentTarget }) => setRule(currentTarget.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}
