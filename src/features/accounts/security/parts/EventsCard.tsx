import { joinRows } from '#browser/page-list.ts'
import { request } from '#browser/request.ts'
import { usePages } from '#browser/use-pages.ts'
import { Card } from '#ui/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { listEvents } from '../contract.ts'
import type { SecurityEventList } from '../schemas.ts'
import { CardHead } from './CardHead.tsx'
import { EventRow } from './EventRow.tsx'
import { useSecured } from './secured.tsx'

const keyOf = ({ id }: SecurityEventList['edges'][number]['node']) => id

export function EventsCard() {
  const { t } = useI18n()
  const { events } = useSecured().overview
  const pages = usePages({ first: events, ask: (after) => request(listEvents, { after }), keyOf })
  // What one does on the page brings new ones, which push the oldest of the first page on to those behind it.
  const newest = events.edges.map(({ node }) => node)
  const rows = joinRows(keyOf, newest, pages.rows)
  return (
    <Card>
      <CardHead title={t('security.events.title')}>{t('security.events.lead')}</CardHead>
      {rows.length === 0 ? (
        <p className="mt-4 text-14 text-soft">{t('security.events.empty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {rows.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} look="line" size="small" className="mt-3 text-center">
        {t('security.events.more')}
      </MoreButton>
    </Card>
  )
}
