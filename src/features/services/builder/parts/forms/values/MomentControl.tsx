import { useTimeZone } from '#ui/clock.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ControlOf } from '../control.ts'

/** A day and a time as the clocks of the site show them, whatever the clock of whoever builds shows. */
export function MomentControl({ value, onChange, ids }: ControlOf<'moment'>) {
  const { t } = useI18n()
  const zone = useTimeZone()
  const { labelId: _, ...own } = ids
  return (
    <>
      <TextInput
        {...own}
        type="datetime-local"
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value)
        }
      />
      <p className="text-13 text-soft">{t('builder.form.publish.zone', { zone })}</p>
    </>
  )
}
