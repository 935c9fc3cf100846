import type { Context } from '#server/door/action.ts'
import { MAX_AGENT } from '#server/sessions/session-store.ts'

/** What a person should be able to see later of their own account: in the transaction that made it true. */
export async function insertSecurityEvent(
  { db, now, address, userAgent }: Pick<Context, 'db' | 'now' | 'address' | 'userAgent'>,
  personId: number,
  kind: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      person_id: personId,
      kind,
      detail: JSON.stringify(detail),
      address,
      user_agent: userAgent.slice(0, MAX_AGENT),
      created_at: now,
    })
    .execute()
}
