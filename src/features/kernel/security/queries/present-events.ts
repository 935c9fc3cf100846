import { deviceOf, eventKindOf } from '#features/kernel/account/rules/security.ts'
import type { Page } from '#features/kernel/posts/queries.ts'
import type { SecurityEvent, SecurityEventList } from '../schemas.ts'
import type { EventRow } from './events.ts'

/** Events as they are told to the person they happened to. */
export const presentEvents = ({ rows, endCursor, hasNextPage }: Page<EventRow>): SecurityEventList => ({
  edges: rows.map(({ id, kind, detail, userAgent, address, createdAt }) => ({
    node: {
      id,
      kind: eventKindOf(kind),
      detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)])),
      device: deviceOf(userAgent),
      address,
      at: createdAt.toISOString(),
    },
  })),
  pageInfo: { endCursor, hasNextPage },
})

/** What of an event is told to others than its owner: how and how many, never what something is called. */
const TOLD = ['method', 'provider', 'contact', 'count', 'left']

/** Events as they are told to those who run the site. */
export const presentEventsToStaff = (page: Page<EventRow>): SecurityEvent[] =>
  presentEvents(page).edges.map(({ node }) => ({
    ...node,
    detail: Object.fromEntries(Object.entries(node.detail).filter(([name]) => TOLD.includes(name))),
  }))
