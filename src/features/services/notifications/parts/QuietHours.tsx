import { Switch } from '#ui/forms/Choice.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Settings } from '../schemas.ts'

const PRESET_QUIET = { from: '22:30', to: '07:30' }

interface Props {
  quiet: Settings['quiet']
  timeZone: Settings['timeZone']
  onQuiet: (quiet: Settings['quiet']) => void
}

/** The hours in which nothing rings. */
export function QuietHours({ quiet, timeZone, onQuiet }: Props) {
  const { t } = useI18n()
  return (
    <div className="notice-quiet">
      <Switch
        checked={quiet !== null}
        onChange={({ currentTarget }) => onQuiet(currentTarget.checked ? PRESET_QUIET : null)}
      >
        {t('notifications.quiet')}
      </Switch>
      {quiet && (
        <span className="flex items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              aria-label={t(`notifications.quiet.${end}`)}
              value={quiet[end]}
              onChange={({ currentTarget: { value } }) => value !== '' && onQuiet({ ...quiet, [end]: value })}
            />
          ))}
        </span>
      )}
      <span className="text-13 text-soft">{t('notifications.quiet.zone', { zone: timeZone })}</span>
    </div>
  )
}
