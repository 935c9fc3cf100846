import '../../builder-forms.css'
import { useId, useState } from 'react'
import { absoluteTime } from '#shared/time.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { type Answer, useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, warningIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { Change } from '../../rules/changes.ts'
import { MOST_NOTE } from '../../rules/content.ts'
import type { PageToBuild } from '../../schemas.ts'
import { LANGUAGES } from '../forms/languages.ts'
import type { MissingTexts } from './missing-texts.ts'
import { momentOf, wallAt } from './site-time.ts'

export interface PublishDialogProps {
  page: Pick<PageToBuild, 'name' | 'publishedAt'>
  changes: readonly Change[]
  missingTexts: readonly MissingTexts[]
  /** false: it is the same as on the site, and the dialog shows no more than what is planned. */
  canPublish: boolean
  scheduled: PageToBuild['scheduled']
  /** Publishes, now or at a time; the dialog shows what is refused. */
  onPublish: (given: { note: string; at: string | null }) => Promise<Answer>
  onCancelSchedule: () => Promise<unknown>
  /** Kept while the dialog is closed. */
  note: { current: string }
  /** Shows the module and the field for which it was refused. */
  onLead?: (() => void) | undefined
  /** Shows the changes. */
  onCompare?: (() => void) | undefined
  onClose: () => void
}

/** px */
const WIDTH = 440
const HOUR = 3_600_000

/** Says what will be on the site and what it lacks, and asks when. */
export function PublishDialog(props: PublishDialogProps) {
  const { page, changes, missingTexts, scheduled, onCompare, onClose } = props
  const { t } = useI18n()
  const timeZone = useTimeZone()
  const since = page.publishedAt
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('builder.form.publish.title', { page: page.name })}
      width={WIDTH}
    >
      <div className="grid gap-4">
        <p className="text-14 text-soft">
          {since
            ? t('builder.form.publish.since', { count: changes.length, when: absoluteTime(since, timeZone) })
            : t('builder.form.publish.changes', { count: changes.length })}{' '}
          {onCompare && changes.length > 0 && (
            <button type="button" className="link py-1" onClick={onCompare}>
              {t('builder.form.publish.see', { count: changes.length })}
            </button>
          )}
        </p>
        {missingTexts.length > 0 && (
          <div className="bf-warning">
            <Icon path={warningIcon} />
            <ul>
              {missingTexts.map(({ locale, count, shown }) => (
                <li key={locale}>
                  {t('builder.form.publish.missing', {
                    locale: LANGUAGES[locale],
                    count,
                    shown: shown === null ? 'other' : LANGUAGES[shown],
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {scheduled && <Scheduled scheduled={scheduled} onCancel={props.onCancelSchedule} />}
        {props.canPublish && <PublishForm onPublish={props.onPublish} onClose={onClose} kept={props.note} />}
        {props.onLead && (
          <Button look="line" onClick={props.onLead}>
            {t('builder.shell.refused.lead')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface ScheduledProps {
  scheduled: NonNullable<PageToBuild['scheduled']>
  onCancel: () => Promise<unknown>
}

function Scheduled({ scheduled: { at, note, by }, onCancel }: ScheduledProps) {
  const { t } = useI18n()
  const timeZone = useTimeZone()
  const [isPending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    await onCancel()
    setPending(false)
  }
  return (
    <div className="bf-note">
      <Icon path={clockIcon} />
      <div className="grid gap-2">
        <p>
          {t('builder.form.publish.scheduled', { when: absoluteTime(at, timeZone) })}
          {(note || by) && (
            <span className="block text-soft">{[note, by?.name].filter(Boolean).join(' · ')}</span>
          )}
        </p>
        <div>
          <Button look="line" size="small" isPending={isPending} onClick={() => void cancel()}>
            {t('builder.form.publish.cancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}

type PublishFormProps = Pick<PublishDialogProps, 'onPublish' | 'onClose'> & { kept: { current: string } }

function PublishForm({ onPublish, onClose, kept }: PublishFormProps) {
  const { t } = useI18n()
  const timeZone = useTimeZone()
  const group = useId()
  const form = useForm<'time' | 'note'>()
  const [isLater, setLater] = useState(false)
  const [wall, setWall] = useState(() => wallAt(Math.ceil(Date.now() / HOUR + 1) * HOUR, timeZone))
  const [note, setNote] = useState(kept.current)
  const moment = momentOf(wall.day, wall.time, timeZone)

  const problemOfTime = (): string | null => {
    if (!isLater) return null
    if (moment === null) return t('builder.form.publish.noTime')
    return Date.parse(moment) <= Date.now() ? t('builder.form.publish.passed') : null
  }
  const submit = async () => {
    if (!form.check({ time: problemOfTime() })) return
    const outcome = await form.ask(onPublish({ note: note.trim(), at: isLater ? moment : null }), {
      'time-passed': 'time',
    })
    if (outcome.ok) onClose()
  }
  const change = (part: Partial<typeof wall>) => {
    form.clear('time')
    setWall((before) => ({ ...before, ...part }))
  }
  const label =
    isLater && moment
      ? t('builder.form.publish.at', { when: absoluteTime(moment, timeZone) })
      : t('builder.form.publish.now')
  return (
    <FormFrame form={form} onSubmit={() => void submit()} label={label}>
      <fieldset className="bf-when" aria-label={t('builder.form.publish.when')}>
        <Choice type="radio" name={group} checked={!isLater} onChange={() => setLater(false)}>
          {t('builder.form.publish.when.now')}
        </Choice>
        <Choice type="radio" name={group} checked={isLater} onChange={() => setLater(true)}>
          {t('builder.form.publish.when.later')}
        </Choice>
        {isLater && (
          <Field
            label={t('builder.form.publish.day')}
            help={t('builder.form.publish.zone', { zone: timeZone })}
            error={form.errors.time}
          >
            {(control) => (
              <div className="grid grid-cols-2 gap-2">
                <TextInput
                  {...control}
                  type="date"
                  value={wall.day}
                  onChange={({ currentTarget }) => change({ day: currentTarget.value })}
                />
                <TextInput
                  type="time"
                  aria-label={t('builder.form.publish.time')}
                  aria-describedby={control['aria-describedby']}
                  aria-invalid={control['aria-invalid']}
                  value={wall.time}
                  onChange={({ currentTarget }) => change({ time: currentTarget.value })}
                />
              </div>
            )}
          </Field>
        )}
      </fieldset>
      <Field label={t('builder.form.publish.note')} help={t('builder.form.publish.note.help')} isOptional>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_NOTE}
            value={note}
            onChange={({ currentTarget }) => {
              kept.current = currentTarget.value
              setNote(currentTarget.value)
            }}
          />
        )}
      </Field>
    </FormFrame>
  )
}
