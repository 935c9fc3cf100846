import { deviceOf } from '#features/accounts/account/rules/device-of.ts'
import { eventKindOf } from '#features/accounts/account/rules/security.ts'
import type { Page } from '#features/kernel/posts/queries/read-posts.ts'
import type { SecurityEvent, SecurityEventList } from '../schemas.ts'
import type { EventRow } from './events.ts'

/** Security events as shown to the owner of the account. */
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

/** Details that staff may see: methods and counts, never names of devices or addresses. */
const STAFF_DETAILS = ['method', 'provider', 'contact', 'count', 'left']

/** Security events as shown to staff, with these details only. */
export const presentEventsToStaff = (page: Page<EventRow>): SecurityEvent[] =>
  presentEvents(page).edges.map(({ node }) => ({
    ...node,
    detail: Object.fromEntries(Object.entries(node.detail).filter(([name]) => STAFF_DETAILS.includes(name))),
  }))
