import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { MOST_REASON, SANCTION_KINDS } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { beginAct, previewAct } from '../contract.ts'
import { ACTS, BULK_PATH, BULK_ROLES } from '../rules.ts'
import type { Act, ActPreview } from '../schemas.ts'
import type { BulkChoice } from '../subject.ts'
import { Foreseen } from './Foreseen.tsx'

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
export function ActForm({ choice }: { choice: BulkChoice }) {
  const { t } = useI18n()
  const { frame, href } = usePage()
  const form = useForm<'reason'>()
  const [typed, setTyped] = useState<Typed>({ ...BEGINNING, level: Object.keys(frame.levels)[0] ?? '' })
  const [preview, setPreview] = useState<ActPreview | null>(null)
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setPreview(null)
  }
  const isReady = preview !== null && preview.changed > 0 && !preview.isTooMany
  const look = async () => {
    const isMissing = typed.act === 'sanction' && typed.reason.trim() === ''
    if (!form.check({ reason: isMissing ? t('admin.sanction.needsReason') : null })) return
    const asked = { what: actOf(typed), chosen: choice }
    const outcome = await form.ask(send(previewAct, asked))
    if (outcome.ok) setPreview(outcome.result)
  }
  const begin = async () => {
    if (!preview) return
    const asked = { what: actOf(typed), chosen: choice, seen: preview.total }
    const outcome = await form.ask(send(beginAct, asked))
    // More or fewer fit by now: it is looked at again.
    if (!outcome.ok) return setPreview(null)
    toast.success(t('bulk.begun'))
    await go(href(BULK_PATH))
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void (isReady ? begin() : look())}
      label={isReady ? t('bulk.begin', { count: preview.changed }) : t('bulk.look')}
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
      {preview && <Foreseen preview={preview} />}
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

interface ChoiceProps {
  label: string
  value: string
  onValue: (value: string) => void
  /** Value and name. */
  options: ReadonlyArray<readonly [string, string]>
}

function Choice({ label, value, onValue, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
