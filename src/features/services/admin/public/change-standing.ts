import { personPromoted } from '#features/kernel/people/events.ts'
import { updateLevel, updateRoles } from '#features/kernel/people/queries/standing.ts'
import type { MemberContext } from '#server/door/action.ts'
import type { Role } from '#shared/people/asker.ts'
import { record } from '../choose-person.ts'
import { canGrantRole, canRevokeRole, canSetLevel } from '../permissions.ts'
import type { LockedPerson } from '../queries/people.ts'
import { withoutRole, withRole } from '../rules.ts'

type Acting = Pick<MemberContext, 'db' | 'asker' | 'address' | 'now' | 'announce'>

/** Gives somebody a level, with an audit entry. @returns why not, or null */
export async function changeLevel(
  context: Acting,
  { id, roles, level: before }: LockedPerson,
  level: string,
): Promise<'not-oneself' | null> {
  const { db, asker, now, announce } = context
  if (!canSetLevel(asker, { personId: id, roles }).allowed) return 'not-oneself'
  if (before === level) return null
  await updateLevel(db, id, level, now)
  await record(context, 'set-level', id, { before, after: level })
  await announce(personPromoted, { personId: id })
  return null
}

/** Gives somebody a role, with an audit entry. @returns why not, or null */
export async function giveRole(
  context: Acting,
  { id, roles: before }: LockedPerson,
  role: Role,
): Promise<'not-oneself' | null> {
  const { db, asker, now } = context
  if (!canGrantRole(asker, { personId: id, roles: before }).allowed) return 'not-oneself'
  const after = withRole(before, role)
  await updateRoles(db, id, after, now)
  await record(context, 'grant-role', id, { role, before, after })
  return null
}

/** Takes a role from somebody, with an audit entry. @returns why not, or null */
export async function takeRole(
  context: Acting,
  { id, roles: before }: LockedPerson,
  { role, isLastAdmin }: { role: Role; isLastAdmin: boolean },
): Promise<'no-admin-left' | null> {
  const { db, asker, now } = context
  if (!canRevokeRole(asker, { personId: id, role, isLastAdmin }).allowed) return 'no-admin-left'
  const after = withoutRole(before, role)
  await updateRoles(db, id, after, now)
  await record(context, 'revoke-role', id, { role, before, after })
  return null
}
