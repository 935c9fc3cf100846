import { send } from '#browser/calls/request.ts'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { replayDelivery } from '../contract.ts'
import { WEBHOOKS_PATH } from '../rules.ts'
import type { Attempt, Delivery, DeliveryPage } from '../schemas.ts'
import { eventKey } from './event-key.ts'

interface Props {
  webhook: number
  list: DeliveryPage
  before: number
}

/** What a webhook was told, with every try. */
export function DeliveryList({ webhook, list, before }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const address = `${href(WEBHOOKS_PATH)}?webhook=${webhook}`
  return (
    <div>
      <h3 className="text-14 font-medium">{t('webhooks.messages')}</h3>
      {list.nodes.length === 0 && <p className="text-14 text-soft">{t('webhooks.messages.none')}</p>}
      <ul className="divide-y divide-line">
        {list.nodes.map((one) => (
          <Entry key={one.id} delivery={one} />
        ))}
      </ul>
      <Pagination
        start={before > 0 ? address : null}
        more={list.hasNextPage ? `${address}&before=${list.endCursor}` : null}
      />
    </div>
  )
}

const PILLS = { arrived: 'solved', failed: 'warning', waiting: 'neutral' } as const

function Entry({ delivery: { id, event, body, state, at, nextAt, attempts } }: { delivery: Delivery }) {
  const { t } = useI18n()
  const replay = async () => {
    if ((await send(replayDelivery, { id })).ok) await toastAndRefresh(t('webhooks.replayed'))
  }
  return (
    <li className="py-1">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-14">
          <span>{t('webhooks.event', { event: eventKey(event) })}</span>
          <Pill kind={PILLS[state]}>{t('webhooks.message.state', { state })}</Pill>
          <span className="meta num text-13">
            <code className="font-mono">msg_{id}</code>
            <Time at={at} />
            {nextAt !== null && attempts.length > 0 && (
              <span>
                {t('webhooks.message.next')} <Time at={nextAt} />
              </span>
            )}
          </span>
        </summary>
        <div className="grid gap-3 pt-1 pb-3 text-14">
          <Piece name={t('webhooks.message.body')} text={pretty(body)} />
          <div>
            <h4 className="mb-1 text-13 font-medium text-soft">{t('webhooks.message.tries')}</h4>
            {attempts.length === 0 && <p className="text-13">{t('webhooks.message.noTries')}</p>}
            <ul className="grid gap-2">
              {attempts.map((one) => (
                <Try key={one.at} attempt={one} />
              ))}
            </ul>
          </div>
          <p>
            <Button look="line" size="small" onClick={() => void replay()}>
              {t('webhooks.replay')}
            </Button>
          </p>
        </div>
      </details>
    </li>
  )
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

function Try({ attempt: { at, status, ms, problem, answer } }: { attempt: Attempt }) {
  const { t } = useI18n()
  return (
    <li className="grid gap-1">
      <p className="meta num text-13">
        <span className="font-medium">
          {status ?? t('webhooks.message.problem', { problem: problem ?? '' })}
        </span>
        <span>{t('webhooks.message.ms', { ms })}</span>
        <Time at={at} />
      </p>
      {answer !== '' && <Piece text={answer} />}
    </li>
  )
}

function Piece({ name, text }: { name?: string; text: string }) {
  return (
    <div>
      {name && <h4 className="mb-1 text-13 font-medium text-soft">{name}</h4>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard too */}
      <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-3 text-13 dark:bg-raised">
        <code className="font-mono">{text}</code>
      </pre>
    </div>
  )
}
