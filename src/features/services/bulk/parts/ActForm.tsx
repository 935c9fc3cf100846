import { useState } from 'react'
import { MOST_REASON, SANCTION_KINDS } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ACTS, BULK_ROLES } from '../rules.ts'
import type { Act } from '../schemas.ts'
import type { PeopleChoice } from '../subject.ts'
import { Choice } from './Choice.tsx'
import { Foreseen } from './Foreseen.tsx'
import { useAct } from './use-act.ts'

const DAYS = [1, 3, 7, 30, 90, 365, 0] as const

interface Typed {
  act: (typeof ACTS)[number]
  level: string
  role: (typeof BULK_ROLES)[number]
  kind: (typeof SANCTION_KINDS)[number]
  days: number
  reason: string
}

const BEGINNING: Omit<Typed, 'level'> = {
  act: 'level',
  role: 'builder',
  kind: 'silence',
  days: 7,
  reason: '',
}

function actOf({ act, level, role, kind, days, reason }: Typed): Act {
  if (act === 'level') return { act, level }
  return act === 'sanction' ? { act, kind, rule: '', reason, days } : { act, role }
}

/** What is to be done to the chosen: first looked at, then begun. Changing anything means looking again. */
export function ActForm({ choice }: { choice: PeopleChoice }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const form = useForm<'reason'>()
  const [typed, setTyped] = useState<Typed>({ ...BEGINNING, level: Object.keys(frame.levels)[0] ?? '' })
  const { preview, isReady, look, begin, forget } = useAct(form, choice)
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    forget()
  }
  const press = () => {
    if (isReady) return begin(actOf(typed))
    const isMissing = typed.act === 'sanction' && typed.reason.trim() === ''
    if (!form.check({ reason: isMissing ? t('admin.sanction.needsReason') : null })) return undefined
    return look(actOf(typed))
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void press()}
      label={isReady ? t('bulk.begin', { count: preview?.changed ?? 0 }) : t('bulk.look')}
    >
      <ActFields typed={typed} onChange={change} />
      {typed.act === 'sanction' && (
        <Field label={t('admin.sanction.reason')} error={form.errors.reason} isRequired>
          {(control) => (
            <TextArea
              {...control}
              maxLength={MOST_REASON}
              value={typed.reason}
              onChange={form.typing('reason', (reason) => change({ reason }))}
            />
          )}
        </Field>
      )}
      {preview && <Foreseen preview={preview} about="people" />}
    </FormFrame>
  )
}

interface FieldsProps {
  typed: Typed
  onChange: (part: Partial<Typed>) => void
}

function ActFields({ typed, onChange }: FieldsProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { act } = typed
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={t('bulk.act')}
        value={act}
        onValue={(value) => onChange({ act: ACTS.find((one) => one === value) ?? 'level' })}
        options={ACTS.map((one) => [one, t('bulk.act.name', { act: one })])}
      />
      {act === 'level' && (
        <Choice
          label={t('admin.person.level')}
          value={typed.level}
          onValue={(level) => onChange({ level })}
          options={Object.entries(frame.levels).map(([key, { name }]) => [key, name])}
        />
      )}
      {(act === 'giveRole' || act === 'takeRole') && (
        <Choice
          label={t('bulk.role')}
          value={typed.role}
          onValue={(value) => onChange({ role: BULK_ROLES.find((one) => one === value) ?? 'builder' })}
          options={BULK_ROLES.map((one) => [one, t(`admin.role.${one}`)])}
        />
      )}
      {act === 'sanction' && (
        <>
          <Choice
            label={t('admin.sanction.kind')}
            value={typed.kind}
            onValue={(value) => onChange({ kind: SANCTION_KINDS.find((one) => one === value) ?? 'silence' })}
            options={SANCTION_KINDS.map((one) => [one, t(`admin.kind.${one}`)])}
          />
          <Choice
            label={t('admin.sanction.for')}
            value={String(typed.days)}
            onValue={(days) => onChange({ days: Number(days) })}
            options={DAYS.map((days) => [
              String(days),
              days === 0 ? t('bulk.forEver') : t('bulk.days', { count: days }),
            ])}
          />
        </>
      )}
    </div>
  )
}
