import type { Context } from '#server/action.ts'
import { findBan } from '#server/sessions/sessions.ts'

type Refusing = Pick<Context, 'db' | 'now'> & {
  refuse: (code: 'banned' | 'banned-until', params: Record<string, string>) => never
}

/** Whoever is locked out is told why, and until when; ask it only of somebody who has shown that it is them. */
export async function refuseBanned({ db, now, refuse }: Refusing, personId: number): Promise<void> {
  const ban = await findBan(db, personId, now)
  if (ban?.until) refuse('banned-until', { reason: ban.reason, until: ban.until.toISOString().slice(0, 10) })
  if (ban) refuse('banned', { reason: ban.reason })
}
