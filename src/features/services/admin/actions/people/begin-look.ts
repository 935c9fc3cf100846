import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { endLook, insertLook } from '#features/accounts/account/queries/looks.ts'
import { findBan } from '#features/accounts/account/queries/sanctions.ts'
import { sessionStore } from '#features/accounts/account/queries/session-store.ts'
import { action } from '#server/door/action.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { lookingCookie } from '#server/page-cache/cookies.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { closeLook } from '../../close-look.ts'
import { beginLook } from '../../contract.ts'
import { lookBegun } from '../../events.ts'
import { endLookInTime } from '../../jobs/end-look-in-time.ts'
import { canLookAs } from '../../permissions.ts'
import { LOOK_MINUTES } from '../../rules.ts'
import * as S from '../../schemas.ts'

export const beginLookAction = action(beginLook, {
  data: S.beginLookData,
  result: S.lookBegun,
  allow: 'admin',
  limit: '20 per hour',
  run: async (context, { id, reason }) => {
    const { db, asker, session, now, siteUrl, refuse, announce, enqueue, setCookie } = context
    await requireConfirmed(context)
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const verdict = canLookAs(asker, { personId: person.id, roles: person.roles })
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'not-as-team')
    if (await findBan(db, person.id, now)) return refuse('sees-nothing')
    // Two presses at once wait for each other here, and the session may have ended meanwhile.
    if (!(await sessionStore.lock(db, session.id, now))) throw doorRefusal('not-signed-in')
    const before = await endLook(db, { sessionId: session.id }, now)
    if (before) await closeLook(context, before)
    const until = new Date(now.getTime() + LOOK_MINUTES * 60_000)
    const lookId = await insertLook(db, { sessionId: session.id, personId: person.id, reason, now, until })
    await record(context, 'look-begun', person.id, { reason })
    await announce(lookBegun, { lookId, personId: person.id, byId: asker.personId })
    await enqueue(endLookInTime, { lookId }, { at: until })
    setCookie(lookingCookie(LOOK_MINUTES * 60, siteUrl.startsWith('https:')))
    return { until: until.toISOString() }
  },
})
