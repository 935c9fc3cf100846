import { joinRows } from '#browser/calls/page-list.ts'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listEvents } from '../../contract.ts'
import type { SecurityEventList } from '../../schemas.ts'
import { useSecured } from '../secured.tsx'
import { CardHead } from './CardHead.tsx'
import { EventRow } from './EventRow.tsx'

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
