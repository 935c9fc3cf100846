import { appealPath, appealToken } from '#features/accounts/account/paths.ts'
import { endAllSessions } from '#features/accounts/account/queries/end-sessions.ts'
import {
  insertSanction,
  type LockedSanction,
  liftSanctionRow,
} from '#features/accounts/account/queries/sanctions.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import type { MemberContext } from '#server/door/action.ts'
import { isLocale } from '#shared/texts/locales.ts'
import { record } from '../choose-person.ts'
import { sanctionGiven, sanctionLifted } from '../events.ts'
import { canSanction } from '../permissions.ts'
import { type LockedPerson, listAdmins, lockAdmins } from '../queries/people.ts'
import { isLastAdmin, type SANCTION_KINDS } from '../rules.ts'

type SanctionKind = (typeof SANCTION_KINDS)[number]

interface Given {
  kind: SanctionKind
  rule: string
  reason: string
  /** ISO; null: without end. */
  until: string | null
}

type Context = Pick<
  MemberContext<'not-oneself' | 'above-you' | 'sanction-over' | 'no-admin-left'>,
  'db' | 'asker' | 'address' | 'now' | 'siteUrl' | 'signer' | 'announce' | 'enqueue' | 'refuse'
>

/** Locks all admins before the person: of two admins who ban each other at once, one remains. */
export async function awaitAdmins(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: SanctionKind,
): Promise<void> {
  if (kind === 'login-ban') await lockAdmins(db, now)
}

/**
 * Silences or bans somebody: with an audit entry, and a mail to them with a link to appeal. Whatever is refused is refused
 * before anything is written.
 *
 * @returns the number of the sanction
 */
export async function giveSanction(
  context: Context,
  person: LockedPerson,
  { kind, rule, reason, until: end }: Given,
): Promise<number> {
  const { db, asker, now, siteUrl, signer, announce, enqueue, refuse } = context
  const verdict = canSanction(asker, { personId: person.id, roles: person.roles })
  if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'above-you')
  const isAdminShutOut = kind === 'login-ban' && person.roles.includes('admin')
  if (isAdminShutOut && isLastAdmin(person.id, await listAdmins(db, now))) return refuse('no-admin-left')
  const until = end === null ? null : new Date(end)
  if (until !== null && until <= now) return refuse('sanction-over')

  const sanctionId = await insertSanction(db, {
    personId: person.id,
    kind,
    rule,
    reason,
    until,
    by: asker.personId,
    now,
  })
  const sessions = kind === 'login-ban' ? await endAllSessions(db, person.id, now) : 0
  await record(context, 'sanction', person.id, {
    sanction: sanctionId,
    kind,
    rule,
    reason,
    until: end,
    sessions,
  })
  await announce(sanctionGiven, { sanctionId, personId: person.id, kind, until: end })
  if (person.email !== null && isLocale(person.language)) {
    const token = appealToken(signer, { id: sanctionId, personId: person.id })
    const url = signer.encrypt(MAIL_SECRET, siteUrl + appealPath(person.language, token))
    const params = { kind, reason, until: end, url }
    await enqueue(sendMail, { to: person.email, locale: person.language, template: 'sanction', params })
  }
  return sanctionId
}

/** Ends a sanction before its time; not one of a node, which its moderators give and end. */
export async function endSanction(
  context: Pick<Context, 'db' | 'asker' | 'address' | 'now' | 'announce'>,
  { id, personId, kind, until: end }: LockedSanction,
  reason: string,
): Promise<void> {
  const { db, asker, now, announce } = context
  if (kind === 'node-silence') throw new Error('A silence of a node is ended with its node.')
  const until = end?.toISOString() ?? null
  await liftSanctionRow(db, id, asker.personId, now)
  await record(context, 'lift', personId, { sanction: id, kind, until, reason })
  await announce(sanctionLifted, { sanctionId: id, personId, kind, until })
}
