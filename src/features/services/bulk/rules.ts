import { canGrantRole, canSanction, canSetLevel } from '#features/services/admin/permissions.ts'
import { type Asker, ROLES, type Role } from '#shared/people/asker.ts'

export const BULK_PATH = 'admin/bulk'

/** What can be done to many people at once. */
export const ACTS = ['level', 'giveRole', 'takeRole', 'sanction'] as const

/** Roles that are given to many: whoever makes admins looks at each of them. */
export const BULK_ROLES = ROLES.filter((role) => role !== 'admin')
export type BulkRole = Exclude<Role, 'admin'>

/** People chosen one by one; more are chosen by what they have in common. */
export const MOST_PICKED = 200
/** More than that many are done in several acts. */
export const MOST_CHOSEN = 100_000
/** People of one piece: a transaction of a second, after which whoever waits for one of them goes on. */
export const PIECE = 50
/** Days of a sanction; 0 is without end. */
export const MOST_DAYS = 3_650

export const ACT_STATES = ['running', 'stopped', 'done'] as const
export type ActState = (typeof ACT_STATES)[number]

/** What became of one of the chosen. */
export type ThingState = 'waiting' | 'changed' | 'same' | 'refused' | 'taken-back' | 'left-alone'

/** An act as it is stored: what a piece that runs later needs to know. */
export type ActParams =
  | { act: 'level'; level: string }
  | { act: 'giveRole' | 'takeRole'; role: BulkRole }
  | {
      act: 'sanction'
      kind: 'silence' | 'login-ban'
      rule: string
      reason: string
      /** ISO; null: without end. */
      until: string | null
    }

interface Standing {
  id: number
  roles: readonly string[]
  level: string
}

/** What would become of somebody now. The same is decided again, and done, when their turn comes. */
export function foreseen(
  asker: Asker,
  { id, roles, level }: Standing,
  params: Pick<ActParams, 'act'> & { level?: string; role?: string },
): 'changed' | 'same' | 'refused' {
  const person = { personId: id, roles }
  if (params.act === 'level') {
    if (!canSetLevel(asker, person).allowed) return 'refused'
    return level === params.level ? 'same' : 'changed'
  }
  if (params.act === 'sanction') return canSanction(asker, person).allowed ? 'changed' : 'refused'
  // Nobody gives roles to themselves, or takes one from themselves by mistake among many.
  if (!canGrantRole(asker, person).allowed) return 'refused'
  const has = roles.includes(params.role ?? '')
  return has === (params.act === 'giveRole') ? 'same' : 'changed'
}
