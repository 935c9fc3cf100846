import { useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listEvents } from '../contract.ts'
import type { SecurityEventList } from '../schemas.ts'
import { CardHead } from './CardHead.tsx'
import { EventRow } from './EventRow.tsx'
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
