import { useState } from 'react'
import { MOST_REASON, SANCTION_KINDS } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ACTS, BULK_ROLES, MAIL_PURPOSES, type MailPurpose, type MailTexts, MOST_MAILED } from '../rules.ts'
import type { Act } from '../schemas.ts'
import type { PeopleChoice } from '../subject.ts'
import { Choice } from './Choice.tsx'
import { Foreseen } from './Foreseen.tsx'
import { MailFields } from './MailFields.tsx'
import { useAct } from './use-act.ts'

const DAYS = [1, 3, 7, 30, 90, 365, 0] as const

interface Typed {
  act: (typeof ACTS)[number]
  level: string
  role: (typeof BULK_ROLES)[number]
  kind: (typeof SANCTION_KINDS)[number]
  days: number
  reason: string
  purpose: MailPurpose
  /** What stands in the fields; a language without words is not sent. */
  texts: MailTexts
}

const BEGINNING: Omit<Typed, 'level'> = {
  act: 'level',
  role: 'builder',
  kind: 'silence',
  days: 7,
  reason: '',
  purpose: 'service',
  texts: {},
}

function actOf({ act, level, role, kind, days, reason, purpose, texts }: Typed): Act {
  if (act === 'level') return { act, level }
  if (act === 'lift') return { act, kind, reason }
  if (act === 'mail') return { act, purpose, texts: written(texts) }
  return act === 'sanction' ? { act, kind, rule: '', reason, days } : { act, role }
}

const written = (texts: MailTexts): MailTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, { subject, text }]) => (subject + text).trim() !== ''))

/** A language has both, a subject and words, or neither; one of them has. */
function isMailWhole(texts: MailTexts): boolean {
  const all = Object.values(written(texts))
  return all.length > 0 && all.every(({ subject, text }) => subject.trim() !== '' && text.trim() !== '')
}

const needsReason = (act: Typed['act']): boolean => act === 'sanction' || act === 'lift'

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
    const isMissing = needsReason(typed.act) && typed.reason.trim() === ''
    const missing = isMissing ? t('admin.sanction.needsReason') : null
    const half = typed.act === 'mail' && !isMailWhole(typed.texts) ? t('bulk.mail.needed') : null
    if (!form.check({ reason: missing ?? half })) return undefined
    return look(actOf(typed))
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void press()}
      label={isReady ? t('bulk.begin', { count: preview?.changed ?? 0 }) : t('bulk.look')}
    >
      <ActFields typed={typed} onChange={change} />
      {typed.act === 'mail' && (
        <MailFields
          texts={typed.texts}
          error={form.errors.reason}
          onTexts={(texts) => {
            form.check({ reason: null })
            change({ texts })
          }}
        />
      )}
      {needsReason(typed.act) && (
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
      {needsReason(act) && (
        <Choice
          label={t('admin.sanction.kind')}
          value={typed.kind}
          onValue={(value) => onChange({ kind: SANCTION_KINDS.find((one) => one === value) ?? 'silence' })}
          options={SANCTION_KINDS.map((one) => [one, t(`admin.kind.${one}`)])}
        />
      )}
      {act === 'sanction' && (
        <Choice
          label={t('admin.sanction.for')}
          value={String(typed.days)}
          onValue={(days) => onChange({ days: Number(days) })}
          options={DAYS.map((days) => [
            String(days),
            days === 0 ? t('bulk.forEver') : t('bulk.days', { count: days }),
          ])}
        />
      )}
      {act === 'mail' && (
        <>
          <Choice
            label={t('bulk.mail.purpose')}
            value={typed.purpose}
            onValue={(value) =>
              onChange({ purpose: MAIL_PURPOSES.find((one) => one === value) ?? 'service' })
            }
            options={MAIL_PURPOSES.map((purpose) => [purpose, t('bulk.mail.purpose.name', { purpose })])}
          />
          <p className="text-13 text-soft sm:col-span-2">{t('bulk.mail.lead', { most: MOST_MAILED })}</p>
        </>
      )}
    </div>
  )
}
