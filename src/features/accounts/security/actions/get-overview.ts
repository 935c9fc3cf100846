import { listPasskeys } from '#features/accounts/account/queries/passkeys.ts'
import { getConfirmation, listSessions } from '#features/accounts/account/queries/sessions.ts'
import { countRecoveryCodes, findTotp } from '#features/accounts/account/queries/totp.ts'
import { deviceOf } from '#features/accounts/account/rules/device-of.ts'
import { confirmation } from '#features/accounts/account/rules/security.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { getOverview } from '../contract.ts'
import { listEventRows } from '../queries/events.ts'
import { presentEvents } from '../queries/present-events.ts'
import * as S from '../schemas.ts'

export const getOverviewAction = action(getOverview, {
  data: S.nothing,
  result: S.overview,
  allow: 'members',
  limit: '120 per minute',
  run: async (context) => {
    const { db, now } = context
    const { personId } = context.asker
    const sessionId = context.session.id
    const [person, confirmed, passkeys, totp, recoveryCodes, sessions, events] = await Promise.all([
      getSecuredPerson(db, personId),
      getConfirmation(db, sessionId),
      listPasskeys(db, personId),
      findTotp(db, personId),
      countRecoveryCodes(db, personId),
      listSessions(db, { personId, currentId: sessionId, now }),
      listEventRows(db, personId, ''),
    ])
    return {
      hasPassword: person.passwordHash !== null,
      passwordChangedAt: person.passwordChangedAt?.toISOString() ?? null,
      email: contactOf(person.email, person.emailVerifiedAt),
      phone: contactOf(person.phone, person.phoneVerifiedAt),
      ...confirmation(confirmed, now),
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      twoStep: totp ? { since: totp.confirmedAt.toISOString(), recoveryCodes } : null,
      sessions: sessions.map(({ id, userAgent, address, usedAt }) => ({
        id,
        device: deviceOf(userAgent),
        address,
        usedAt: usedAt.toISOString(),
        isCurrent: id === sessionId,
      })),
      events: presentEvents(events),
    }
  },
})

const contactOf = (value: string | null, verifiedAt: Date | null) =>
  value === null ? null : { value, isVerified: verifiedAt !== null }
