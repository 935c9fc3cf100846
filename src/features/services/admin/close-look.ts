import type { Database } from '#database/schema.ts'
import type { EndedLook } from '#features/accounts/account/queries/looks.ts'
import type { Announce } from '#server/jobs/event.ts'
import { lookEnded } from './events.ts'
import { insertAudit } from './queries/audit.ts'

interface Closing {
  db: Database
  announce: Announce
  now: Date
  /** IP address of whoever has ended it; '' where its time was over. */
  address: string
}

/** Puts on record that a look at the site as somebody is over, and lets them hear of it. */
export async function closeLook({ db, announce, now, address }: Closing, look: EndedLook): Promise<void> {
  const { id, personId, byId, reason, beganAt, endedAt } = look
  const minutes = Math.max(1, Math.ceil((endedAt.getTime() - beganAt.getTime()) / 60_000))
  await insertAudit(db, {
    actorId: byId,
    act: 'look-ended',
    subject: `person:${personId}`,
    detail: { minutes },
    address,
    now,
  })
  await announce(lookEnded, { lookId: id, personId, byId, reason, beganAt: beganAt.toISOString(), minutes })
}
