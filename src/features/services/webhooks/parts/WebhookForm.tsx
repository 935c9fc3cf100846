import { useState } from 'react'
import { refreshPage } from '#browser/page/refresh.ts'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { Confirmed } from '#features/services/admin/parts/Confirmed.tsx'
import { ShownOnce } from '#features/services/admin/parts/ShownOnce.tsx'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { Choice, Switch } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { changeWebhook, createWebhook } from '../contract.ts'
import { EVENTS, type EventName, MOST_URL } from '../rules.ts'
import type { WebhookLine } from '../schemas.ts'
import { eventKey } from './event-key.ts'

interface Props {
  /** null: a new one. */
  webhook: WebhookLine | null
  onDone: () => void
}

/** Where a webhook leads and what it is told; a new one then shows its secret, this once. */
export function WebhookForm(props: Props) {
  return (
    <Confirmed>
      <Form {...props} />
    </Confirmed>
  )
}

function Form({ webhook, onDone }: Props) {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const form = useForm<'url' | 'events'>()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [isOn, setOn] = useState(webhook?.isOn ?? true)
  const [events, setEvents] = useState<readonly EventName[]>(
    EVENTS.filter((event) => webhook?.events.includes(event)),
  )
  const [secret, setSecret] = useState<string>()
  const save = async () => {
    const isFine = form.check({
      url: url.trim() === '' ? t('webhooks.url.help') : null,
      events: events.length === 0 ? t('webhooks.needsEvents') : null,
    })
    if (!isFine) return
    const data = { url: url.trim(), events: [...events] }
    if (webhook) {
      const { ok } = await form.ask(sendConfirmed(changeWebhook, { ...data, id: webhook.id, isOn }))
      if (!ok) return
      onDone()
      await toastAndRefresh(t('webhooks.saved'))
      return
    }
    const outcome = await form.ask(sendConfirmed(createWebhook, data))
    if (outcome.ok) setSecret(outcome.result.secret)
  }
  if (secret !== undefined) return <Secret secret={secret} onDone={onDone} />
  return (
    <FormFrame
      form={form}
      onSubmit={() => void save()}
      label={t(webhook ? 'webhooks.change' : 'webhooks.make')}
    >
      <UrlField url={url} onUrl={form.changing('url', setUrl)} error={form.errors.url} />
      <EventChoices
        chosen={events}
        onChosen={form.changing('events', setEvents)}
        error={form.errors.events}
      />
      {webhook && (
        <Switch checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)}>
          {t('webhooks.isOn')}
        </Switch>
      )}
    </FormFrame>
  )
}

interface UrlFieldProps {
  url: string
  onUrl: (url: string) => void
  error: string | undefined
}

function UrlField({ url, onUrl, error }: UrlFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={t('webhooks.url')} help={t('webhooks.url.help')} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="url"
          value={url}
          required
          maxLength={MOST_URL}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          onChange={({ currentTarget }) => onUrl(currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface EventChoicesProps {
  chosen: readonly EventName[]
  onChosen: (chosen: readonly EventName[]) => void
  error: string | undefined
}

/** What it is told of. */
function EventChoices({ chosen, onChosen, error }: EventChoicesProps) {
  const { t } = useI18n()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-medium">{t('webhooks.events')}</legend>
      {EVENTS.map((event) => (
        <Choice
          key={event}
          checked={chosen.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            onChosen(EVENTS.filter((one) => (one === event ? checked : chosen.includes(one))))
          }
        >
          {t('webhooks.event', { event: eventKey(event) })} <code className="font-mono text-13">{event}</code>
        </Choice>
      ))}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The secret of a webhook, this once. */
export function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useI18n()
  return (
    <ShownOnce
      title={t('webhooks.secret')}
      text={t('webhooks.secret.text')}
      secret={secret}
      done={t('webhooks.secret.done')}
      onDone={() => {
        onDone()
        void refreshPage()
      }}
    />
  )
}
