import { useState } from 'react'
import { type Outcome, send } from '#browser/calls/request.ts'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { deleteWebhook, testWebhook } from '../contract.ts'
import { hostOf, WEBHOOKS_PATH } from '../rules.ts'
import type { DeliveryPage, WebhookLine } from '../schemas.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { eventKey } from './event-key.ts'
import { RotateForm } from './RotateForm.tsx'
import { WebhookForm } from './WebhookForm.tsx'

interface Props {
  webhook: WebhookLine
  /** null: they are not looked at. */
  deliveries: DeliveryPage | null
  before: number
}

function stateOf({ isOn, failingSince, stoppedAt }: WebhookLine): 'on' | 'failing' | 'stopped' | 'off' {
  if (!isOn) return stoppedAt === null ? 'off' : 'stopped'
  return failingSince === null ? 'on' : 'failing'
}

const PILLS = { on: 'solved', failing: 'warning', stopped: 'warning', off: 'neutral' } as const

/** One webhook: where it leads, how it stands, and what it was told. */
export function WebhookCard({ webhook, deliveries, before }: Props) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const { id, url, events, by, at, formerUntil } = webhook
  const state = stateOf(webhook)
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline gap-2">
        <h2 className="min-w-0 font-mono text-16 [overflow-wrap:anywhere]">{url}</h2>
        <Pill kind={PILLS[state]}>{t('webhooks.state', { state })}</Pill>
      </header>
      <p className="meta num text-13">
        {by !== null && <span>{t('webhooks.by', { name: by })}</span>}
        <Time at={at} />
        {formerUntil !== null && (
          <span>{t('webhooks.former', { date: writtenDate(formerUntil, locale, frame.timeZone) })}</span>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-14">
        {events.map((event) => (
          <li key={event}>{t('webhooks.event', { event: eventKey(event) })}</li>
        ))}
      </ul>
      <Acts webhook={webhook} />
      {deliveries ? (
        <DeliveryList webhook={id} list={deliveries} before={before} />
      ) : (
        <p>
          <Link to={`${WEBHOOKS_PATH}?webhook=${id}`} className="link text-14">
            {t('webhooks.messages')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Acts({ webhook }: { webhook: WebhookLine }) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<'change' | 'rotate' | 'delete'>()
  const close = () => setAsked(undefined)
  const { id, url, isOn } = webhook
  const after = async (sent: Promise<Outcome<unknown>>, text: string) => {
    if (!(await sent).ok) return false
    await toastAndRefresh(text)
    return true
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="line"
        size="small"
        disabled={!isOn}
        onClick={() => void after(send(testWebhook, { id }), t('webhooks.tested'))}
      >
        {t('webhooks.test')}
      </Button>
      <Button look="line" size="small" onClick={() => setAsked('change')}>
        {t('webhooks.change')}
      </Button>
      <Button look="line" size="small" onClick={() => setAsked('rotate')}>
        {t('webhooks.rotate')}
      </Button>
      <Button look="line" size="small" onClick={() => setAsked('delete')}>
        {t('webhooks.delete')}
      </Button>
      <FormDialog isOpen={asked === 'change'} onClose={close} title={t('webhooks.change')} width={520}>
        <WebhookForm webhook={webhook} onDone={close} />
      </FormDialog>
      <FormDialog isOpen={asked === 'rotate'} onClose={close} title={t('webhooks.rotate.title')} width={520}>
        <RotateForm id={id} onDone={close} />
      </FormDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        onConfirm={() => after(send(deleteWebhook, { id }), t('webhooks.deleted'))}
        title={t('webhooks.delete.title')}
        confirmLabel={t('webhooks.delete')}
      >
        {t('webhooks.delete.text', { host: hostOf(url) })}
      </ConfirmDialog>
    </div>
  )
}
