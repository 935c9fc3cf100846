import { useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Time } from '#ui/Time.tsx'
import { listEvents } from '../contract.ts'
import type { SecurityEvent, SecurityEventList } from '../schemas.ts'
import { CardHead } from './CardHead.tsx'
import { useDeviceName } from './device-name.ts'
import { useSecured } from './secured.tsx'

export function EventsCard() {
  const { t } = useI18n()
  const { events } = useSecured().overview
  const { status, run } = useRequest(listEvents)
  const [further, setFurther] = useState<SecurityEventList[]>([])
  // New ones push the oldest of the first page on to the pages behind it: each is shown once.
  const nodes = new Map(
    [events, ...further].flatMap(({ edges }) => edges.map(({ node }) => [node.id, node] as const)),
  )
  const { hasNextPage, endCursor } = (further.at(-1) ?? events).pageInfo

  const more = async () => {
    const list = await run({ after: endCursor })
    if (list) setFurther((before) => [...before, list])
  }
  return (
    <Card>
      <CardHead title={t('security.events.title')}>{t('security.events.lead')}</CardHead>
      {nodes.size === 0 ? (
        <p className="mt-4 text-14 text-soft">{t('security.events.empty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {[...nodes.values()].map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-3 text-center">
          <Button look="line" size="small" isPending={status === 'pending'} onClick={more}>
            {t('security.events.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useI18n()
  const { kind, detail, device, address, at } = event
  const nameOf = useDeviceName()
  const name = detail.name || t('security.device.unknown')
  // Counts came as texts, as all that is told of an event.
  const numbers = { count: Number(detail.count ?? 0), left: Number(detail.left ?? 0) }
  const { method = '', contact = '', to = '' } = detail
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 last:pb-0">
      <p className="min-w-0 break-words text-14">
        {kind
          ? t(`security.event.${kind}`, { method, contact, to, name, ...numbers })
          : t('security.event.unknown')}
      </p>
      <p className="text-13 text-soft">
        <Time at={at} />
        {' · '}
        {nameOf(device)}
        {address && (
          <>
            {' · '}
            <span className="num">{address}</span>
          </>
        )}
      </p>
    </li>
  )
}
