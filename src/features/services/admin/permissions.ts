import { inRole } from '#features/kernel/access/rules/roles.ts'
import { ALLOWED, firstRefusal, refused, type Verdict } from '#features/kernel/access/rules/verdict.ts'
import { type Asker, hasRole, type Role } from '#shared/people/asker.ts'

/** A person as those see them who run the site. */
export interface RuledPerson {
  personId: number
  roles: readonly string[]
}

/** Sanctions, their end, and the end of sessions: staff over members, admins over everybody but themselves. */
const ruleOver = (asker: Asker, { personId, roles }: RuledPerson): Verdict =>
  firstRefusal(
    inRole(asker, 'staff'),
    () => (personId === asker.personId ? refused('oneself') : ALLOWED),
    () => (roles.length > 0 && !hasRole(asker, 'admin') ? refused('above') : ALLOWED),
  )

/** Levels and VIP days: worth money, so nobody gives them to themselves. */
const promote = (asker: Asker, { personId }: RuledPerson): Verdict =>
  firstRefusal(inRole(asker, 'admin'), () => (personId === asker.personId ? refused('oneself') : ALLOWED))

/** Taking a role from oneself is allowed, as long as an admin remains. Whoever takes it from another may be none any more. */
export const canRevokeRole = (
  asker: Asker,
  { role, isLastAdmin }: { personId: number; role: Role; isLastAdmin: boolean },
): Verdict =>
  firstRefusal(inRole(asker, 'admin'), () =>
    role === 'admin' && isLastAdmin ? refused('last-admin') : ALLOWED,
  )

/** Looking at the site as somebody: never as anybody of the team, whose reach would come along. */
export const canLookAs = (asker: Asker, { personId, roles }: RuledPerson): Verdict =>
  firstRefusal(
    inRole(asker, 'admin'),
    () => (personId === asker.personId ? refused('oneself') : ALLOWED),
    () => (roles.length > 0 ? refused('above') : ALLOWED),
  )

/** Whose account becomes part of another: never one of the team, and never one's own. */
export const canMergeAway = canLookAs

export const canSanction = ruleOver
export const canEndSessions = ruleOver
/** Notes on somebody, and what they have done: nobody reads what is noted about themselves there. */
export const canNote = ruleOver
export const canSetLevel = promote
export const canGrantVip = promote
export const canGrantRole = promote
/** Whose account gets all that another has. */
export const canMergeInto = promote
