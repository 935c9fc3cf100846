import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { TemplatePicker } from '#features/services/reports/parts/TemplatePicker.tsx'
import type { Outcome } from '#features/services/reports/rules.ts'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, NativeSelect, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { resolveReports } from '../../contract.ts'
import { MOST_REASON, SANCTION_KINDS } from '../../rules.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

/** Days that are offered; 0 is without end. */
const DAYS = [1, 3, 7, 30, 90, 365, 0] as const
const DAY = 24 * 3_600_000

interface Props {
  ids: readonly number[]
  outcomes: readonly Outcome[]
  /** The team alone; whoever moderates a node decides about the thing. */
  maySanction: boolean
  onDone?: () => void
}

/** Form of a decision: the outcome, a sanction of the author, and the reason that both sides get. */
export function DecideForm({ ids, outcomes, maySanction, onDone }: Props) {
  const { t } = useI18n()
  const form = useForm<'reason' | 'sanction'>()
  const [outcome, setOutcome] = useState<Outcome>(outcomes[0] ?? 'dismissed')
  const [sanction, setSanction] = useState('')
  const [days, setDays] = useState<number>(7)
  const [reason, setReason] = useState('')
  const kind = SANCTION_KINDS.find((one) => one === sanction)
  const changeReason = (words: string) => {
    form.clear('reason')
    setReason(words.slice(0, MOST_REASON))
  }
  const submit = async () => {
    const isWhole = form.check({
      reason: reason.trim() === '' ? t('admin.sanction.needsReason') : null,
      sanction: outcome === 'sanctioned' && !kind ? t('admin.reports.needsSanction') : null,
    })
    if (!isWhole) return
    const until = days === 0 ? null : new Date(Date.now() + days * DAY).toISOString()
    const decision = await form.ask(
      send(resolveReports, {
        ids: [...ids],
        outcome,
        reason,
        sanction: kind && outcome !== 'dismissed' ? { kind, until } : null,
      }),
    )
    if (!decision.ok) return
    const { decided, missed } = decision.result
    onDone?.()
    await toastAndRefresh(
      t(missed > 0 ? 'admin.reports.someDone' : 'admin.reports.allDone', { count: decided, missed }),
    )
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void submit()}
      label={t('admin.reports.decide')}
      look={outcome === 'dismissed' ? 'main' : 'danger'}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-14 font-medium">{t('admin.reports.outcome')}</legend>
        {outcomes.map((one) => (
          <Choice
            key={one}
            type="radio"
            name={`outcome-${ids.join('-')}`}
            checked={outcome === one}
            onChange={() => setOutcome(one)}
          >
            {t('admin.reports.outcome.choice', { outcome: one })}
          </Choice>
        ))}
      </fieldset>
      {maySanction && outcome !== 'dismissed' && (
        <SanctionFields
          sanction={sanction}
          days={days}
          error={form.errors.sanction}
          onDays={setDays}
          onSanction={(chosen) => {
            form.clear('sanction')
            setSanction(chosen)
          }}
        />
      )}
      {maySanction && <TemplatePicker usedFor="report" words={reason} onWords={changeReason} />}
      <Field
        label={t('admin.reports.reason')}
        help={t('admin.reports.reasonHelp')}
        error={form.errors.reason}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_REASON}
            value={reason}
            onChange={({ currentTarget }) => changeReason(currentTarget.value)}
          />
        )}
      </Field>
    </FormFrame>
  )
}

interface SanctionFieldsProps {
  /** '' for none. */
  sanction: string
  days: number
  error: string | undefined
  onSanction: (sanction: string) => void
  onDays: (days: number) => void
}

/** What the author gets beside the decision, and for how long. */
function SanctionFields({ sanction, days, error, onSanction, onDays }: SanctionFieldsProps) {
  const { t } = useI18n()
  return (
    <div className="grid gap-3">
      <Field label={t('admin.reports.sanction')} error={error}>
        {(control) => (
          <NativeSelect
            {...control}
            value={sanction}
            onChange={({ currentTarget }) => onSanction(currentTarget.value)}
          >
            <option value="">{t('admin.reports.noSanction')}</option>
            {SANCTION_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`admin.kind.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {sanction !== '' && (
        <Field label={t('admin.sanction.for')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={days}
              onChange={({ currentTarget }) => onDays(Number(currentTarget.value))}
            >
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('admin.sanction.forEver') : t('admin.sanction.days', { count })}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </div>
  )
}
