import '../notifications.css'
import { Link } from '#site/Link.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Switch } from '#ui/forms/Choice.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MAIL_CHOICES, type MailChoice } from '../rules.ts'
import type { Settings } from '../schemas.ts'
import { QuietHours } from './QuietHours.tsx'
import { type Channels, type TopicSetting, useSettings } from './use-settings.ts'

/** Table of topics and channels; each change is saved at once. */
export function SettingsPanel({ first }: { first: Settings }) {
  const { t } = useI18n()
  const { settings, hasSaved, setRow, setHours, setSubscribing, resume } = useSettings(first)
  return (
    <section id="settings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-18">{t('notifications.settings')}</h2>
        <span role="status" className="text-13 text-soft">
          {t(hasSaved ? 'notifications.settings.saved' : 'notifications.settings.saves')}
        </span>
      </header>
      {settings.hasBounced && <BouncedNote email={settings.email ?? ''} resume={resume} />}
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
        <QuietHours quiet={settings.quiet} timeZone={settings.timeZone} onQuiet={setHours} />
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
          <Link to="newsletter-choices" className="link text-14">
            {t('notifications.newsletter')}
          </Link>
        </div>
      </div>
    </section>
  )
}

interface BouncedNoteProps {
  email: string
  resume: ReturnType<typeof useSettings>['resume']
}

/** Mail to the address came back; it is tried again when its reader says so. */
function BouncedNote({ email, resume }: BouncedNoteProps) {
  const { t } = useI18n()
  return (
    <p role="alert" className="card flex flex-wrap items-center gap-3 p-4 text-14">
      <span className="min-w-0 flex-1 basis-56">{t('notifications.bounced', { email })}</span>
      <Button look="line" size="small" isPending={resume.isPending} onClick={resume.run}>
        {t('notifications.bounced.again')}
      </Button>
    </p>
  )
}

interface TopicRowProps {
  row: TopicSetting
  onChange: (change: Channels) => void
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
