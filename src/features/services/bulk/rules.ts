import type { Verdict } from '#features/kernel/access/rules/verdict.ts'
import { canGrantRole, canSanction, canSetLevel } from '#features/services/admin/permissions.ts'
import { type BulkOutcome, CHANGES, IS_SO, refusedFor } from '#shared/bulk-outcome.ts'
import { type Asker, ROLES, type Role } from '#shared/people/asker.ts'

export const BULK_PATH = 'admin/bulk'

/** What can be done to many people at once. */
export const ACTS = ['level', 'giveRole', 'takeRole', 'sanction'] as const

/** What can be done to much content at once: each is the act of a feature, which `bulkActs` has by this name. */
export const CONTENT_ACTS = [
  'hide',
  'show',
  'move',
  'tag',
  'untag',
  'close',
  'reopen',
  'delete',
  'restore',
] as const
export type ContentActName = (typeof CONTENT_ACTS)[number]

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

/** What is done to content, and what its words name. */
export type ContentParams =
  | { act: 'hide'; reason: string }
  | { act: 'show' | 'close' | 'reopen' | 'delete' | 'restore' }
  | { act: 'move'; node: number }
  | { act: 'tag' | 'untag'; tag: string }

/** An act as it is stored: what a piece that runs later needs to know. */
export type ActParams = PeopleParams | ContentParams

export type PeopleParams =
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

export const isOnContent = (params: ActParams): params is ContentParams =>
  CONTENT_ACTS.some((name) => name === params.act)

/** What an act is done to. */
export const aboutOf = (params: ActParams): 'people' | 'content' =>
  isOnContent(params) ? 'content' : 'people'

/** What is put back of one thing: of a person the level before or the sanction given, else what its feature keeps. */
export type Former = { level?: string; sanction?: number } | { kept: unknown }

interface Standing {
  id: number
  roles: readonly string[]
  level: string
}

/** What would become of somebody now. The same is decided again, and done, when their turn comes. */
export function foreseen(
  asker: Asker,
  { id, roles, level }: Standing,
  params: { act: PeopleParams['act'] } & { level?: string; role?: string },
): BulkOutcome {
  const person = { personId: id, roles }
  if (params.act === 'level') {
    const verdict = canSetLevel(asker, person)
    if (!verdict.allowed) return refusedAs(verdict)
    return level === params.level ? IS_SO : CHANGES
  }
  if (params.act === 'sanction') {
    const verdict = canSanction(asker, person)
    return verdict.allowed ? CHANGES : refusedAs(verdict)
  }
  // Nobody gives roles to themselves, or takes one from themselves by mistake among many.
  const verdict = canGrantRole(asker, person)
  if (!verdict.allowed) return refusedAs(verdict)
  const has = roles.includes(params.role ?? '')
  return has === (params.act === 'giveRole') ? IS_SO : CHANGES
}

const refusedAs = ({ reason }: Extract<Verdict, { allowed: false }>): BulkOutcome =>
  refusedFor(reason === 'oneself' ? 'not-oneself' : 'above-you')

/** A reason as its text chooses by it: a hyphen would end the word. */
export const reasonWord = (reason: string): string => reason.replaceAll('-', '_')
