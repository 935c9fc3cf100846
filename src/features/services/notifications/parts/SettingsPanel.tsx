import '../notifications.css'
import { useRequest } from '#browser/use-request.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Choice.tsx'
import { NativeSelect, TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { resumeMail, setNotificationTopic, setQuietHours, setSubscribes } from '../contract.ts'
import { MAIL_CHOICES, type MailChoice } from '../rules.ts'
import type { Settings } from '../schemas.ts'
import { useKeptSettings } from './use-kept-settings.ts'

type Row = Settings['topics'][number]

const PRESET_QUIET = { from: '22:30', to: '07:30' }

/** Table of topics and channels; each change is saved at once. */
export function SettingsPanel({ first }: { first: Settings }) {
  const { t } = useI18n()
  const { settings, hasSaved, keep } = useKeptSettings(first)
  const topic = useRequest(setNotificationTopic)
  const quiet = useRequest(setQuietHours)
  const subscribes = useRequest(setSubscribes)
  const resume = useRequest(resumeMail)
  const setRow = ({ topic: name }: Row, change: Partial<Pick<Row, 'site' | 'mail' | 'push'>>) =>
    keep(
      (before) => ({
        ...before,
        topics: before.topics.map((row) => (row.topic === name ? { ...row, ...change } : row)),
      }),
      async ({ topics }) => {
        const row = topics.find((one) => one.topic === name)
        return row && topic.run({ topic: name, site: row.site, mail: row.mail, push: row.push })
      },
    )
  // Quiet hours are stored with the time zone of this browser.
  const setHours = (hours: Settings['quiet']) =>
    keep(
      (before) => ({ ...before, quiet: hours }),
      (wanted) =>
        quiet.run({
          quiet: wanted.quiet,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
        }),
    )
  const setSubscribing = (isOn: boolean) =>
    keep(
      (before) => ({ ...before, subscribes: isOn }),
      (wanted) => subscribes.run({ subscribes: wanted.subscribes }),
    )
  return (
    <section id="settings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-18">{t('notifications.settings')}</h2>
        <span role="status" className="text-13 text-soft">
          {t(hasSaved ? 'notifications.settings.saved' : 'notifications.settings.saves')}
        </span>
      </header>
      {settings.hasBounced && (
        <p role="alert" className="card flex flex-wrap items-center gap-3 p-4 text-14">
          <span className="min-w-0 flex-1 basis-56">
            {t('notifications.bounced', { email: settings.email ?? '' })}
          </span>
          <Button
            look="line"
            size="small"
            isPending={resume.status === 'pending'}
            onClick={() =>
              keep(
                (before) => before,
                () => resume.run({}),
              )
            }
          >
            {t('notifications.bounced.again')}
          </Button>
        </p>
      )}
      <div className="card notice-card">
        <table className="notice-settings">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('notifications.settings.topic')}</span>
              </th>
              <th scope="col">{t('notifications.channel.site')}</th>
              <th scope="col">{t('notifications.channel.mail')}</th>
              <th scope="col">{t('notifications.channel.push')}</th>
            </tr>
          </thead>
          <tbody>
            {settings.topics.map((row) => (
              <TopicRow key={row.topic} row={row} onChange={(change) => setRow(row, change)} />
            ))}
          </tbody>
        </table>
        <div className="notice-quiet">
          <Switch
            checked={settings.quiet !== null}
            onChange={({ currentTarget }) => setHours(currentTarget.checked ? PRESET_QUIET : null)}
          >
            {t('notifications.quiet')}
          </Switch>
          {settings.quiet && (
            <span className="flex items-center gap-2">
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="time"
                  aria-label={t(`notifications.quiet.${end}`)}
                  value={settings.quiet?.[end] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    settings.quiet && value !== '' && setHours({ ...settings.quiet, [end]: value })
                  }
                />
              ))}
            </span>
          )}
          <span className="text-13 text-soft">
            {t('notifications.quiet.zone', { zone: settings.timeZone })}
          </span>
        </div>
        <div className="notice-quiet">
          <Switch
            checked={settings.subscribes}
            onChange={({ currentTarget }) => setSubscribing(currentTarget.checked)}
          >
            {t('notifications.subscribes')}
          </Switch>
          <span className="text-13 text-soft">
            {settings.email === null
              ? t('notifications.noEmail')
              : t('notifications.email', { email: settings.email })}
          </span>
        </div>
      </div>
    </section>
  )
}

interface TopicRowProps {
  row: Row
  onChange: (change: Partial<Pick<Row, 'site' | 'mail' | 'push'>>) => void
}

function TopicRow({ row, onChange }: TopicRowProps) {
  const { t } = useI18n()
  const name = t(`notifications.topic.${row.topic}`)
  return (
    <tr>
      <td>
        {name}
        <small>{t(`notifications.topic.${row.topic}.help`)}</small>
      </td>
      <td data-channel={t('notifications.channel.site')}>
        {row.always.site ? (
          <span className="text-soft">{t('notifications.always')}</span>
        ) : (
          <Switch
            checked={row.site}
            onChange={({ currentTarget }) => onChange({ site: currentTarget.checked })}
          >
            <span className="sr-only">{`${name}, ${t('notifications.channel.site')}`}</span>
          </Switch>
        )}
      </td>
      <td data-channel={t('notifications.channel.mail')}>
        {row.always.mail ? (
          <span className="text-soft">{t('notifications.always')}</span>
        ) : (
          <NativeSelect
            aria-label={`${name}, ${t('notifications.channel.mail')}`}
            value={row.mail}
            onChange={({ currentTarget }) => onChange({ mail: currentTarget.value as MailChoice })}
          >
            {MAIL_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`notifications.pace.${choice}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </td>
      <td data-channel={t('notifications.channel.push')}>
        <Switch
          checked={row.push}
          onChange={({ currentTarget }) => onChange({ push: currentTarget.checked })}
        >
          <span className="sr-only">{`${name}, ${t('notifications.channel.push')}`}</span>
        </Switch>
      </td>
    </tr>
  )
}
