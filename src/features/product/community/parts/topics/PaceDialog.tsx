import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { writtenTime } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { paceTopic } from '../../contract.ts'
import { CLOSING_HOURS, SLOW_MINUTES } from '../../rules/moderation.ts'
import type { TopicView } from '../../schemas.ts'

export interface PaceProps {
  topic: Pick<TopicView, 'databaseId' | 'slowMinutes' | 'closesAt'>
  isOpen: boolean
  onClose: () => void
}

/** How often one may write below a topic, and when it closes by itself. */
export function PaceDialog({ topic, isOpen, onClose }: PaceProps) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('community.look.pace')}>
      <PaceForm topic={topic} onClose={onClose} />
    </FormDialog>
  )
}

/** Of the time of closing: as it is, not at all, or in so many hours. */
const AS_IT_IS = -1
const NEVER = 0

function PaceForm({ topic: { databaseId, slowMinutes, closesAt }, onClose }: Omit<PaceProps, 'isOpen'>) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const form = useForm<never>()
  const [slow, setSlow] = useState(slowMinutes ?? 0)
  const [closing, setClosing] = useState<number>(closesAt === null ? NEVER : AS_IT_IS)
  const closingTime = () => {
    if (closing === AS_IT_IS) return closesAt
    return closing === NEVER ? null : new Date(Date.now() + closing * 3_600_000).toISOString()
  }
  const save = async () => {
    const wanted = { topic: databaseId, slowMinutes: slow === 0 ? null : slow, closesAt: closingTime() }
    const outcome = await form.ask(send(paceTopic, wanted))
    if (!outcome.ok) return
    toast.success(t('community.look.done'))
    onClose()
    await refreshPage()
  }
  const offered = [...new Set([...SLOW_MINUTES, ...(slowMinutes === null ? [] : [slowMinutes])])]
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('community.pace.do')}>
      <Field label={t('community.pace.slow')} help={t('community.pace.slow.help')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={slow}
            onChange={({ currentTarget }) => setSlow(Number(currentTarget.value))}
          >
            <option value={0}>{t('community.pace.noWait')}</option>
            {offered
              .toSorted((one, other) => one - other)
              .map((minutes) => (
                <option key={minutes} value={minutes}>
                  {t('community.pace.every', { minutes })}
                </option>
              ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('community.pace.closes')} help={t('community.pace.closes.help')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={closing}
            onChange={({ currentTarget }) => setClosing(Number(currentTarget.value))}
          >
            {closesAt !== null && (
              <option value={AS_IT_IS}>
                {t('community.chip.closes', { at: writtenTime(closesAt, locale, frame.timeZone) })}
              </option>
            )}
            <option value={NEVER}>{t('community.pace.never')}</option>
            {CLOSING_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {t('community.pace.in', { hours, days: Math.floor(hours / 24) })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </FormFrame>
  )
}
