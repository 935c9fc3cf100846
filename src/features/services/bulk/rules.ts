import type { Verdict } from '#features/kernel/access/rules/verdict.ts'
import { canGrantRole, canSanction, canSetLevel } from '#features/services/admin/permissions.ts'
import { type BulkOutcome, CHANGES, IS_SO, refusedFor } from '#shared/bulk-outcome.ts'
import { type Asker, ROLES, type Role } from '#shared/people/asker.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/texts/locales.ts'

export const BULK_PATH = 'admin/bulk'

/** What can be done to many people at once. */
export const ACTS = ['level', 'giveRole', 'takeRole', 'sanction', 'lift', 'mail'] as const

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
  'author',
] as const
export type ContentActName = (typeof CONTENT_ACTS)[number]

/** Roles that are given to many: whoever makes admins looks at each of them. */
export const BULK_ROLES = ROLES.filter((role) => role !== 'admin')
export type BulkRole = Exclude<Role, 'admin'>

/** People chosen one by one; more are chosen by what they have in common. */
export const MOST_PICKED = 200
/** More than that many are done in several acts. */
export const MOST_CHOSEN = 100_000
/** People of one mail: what is for more of them is a letter of the newsletter, which is sent at its own pace. */
export const MOST_MAILED = 2_000
/** ms in which nobody gets a second mail of an act. */
export const MAILED_LATELY = 24 * 3_600_000
/** Characters of its subject, and of its words in one language. */
export const MOST_SUBJECT = 150
export const MOST_WORDS = 5_000

/** Why somebody is written to: about their account and the site, or with what they have asked to hear. */
export const MAIL_PURPOSES = ['service', 'news'] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

export interface MailText {
  subject: string
  text: string
}
export type MailTexts = Partial<Record<Locale, MailText>>

/** What somebody reads: their own language, else the site's first that was written. */
export function mailIn(texts: MailTexts, language: string): { locale: Locale; text: MailText } | undefined {
  const order = [...LOCALES.filter((locale) => locale === language), DEFAULT_LOCALE, ...LOCALES]
  const locale = order.find((one) => texts[one] !== undefined)
  const text = locale && texts[locale]
  return text && { locale, text }
}

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
  /** By their number, or the name in the address of their profile. */
  | { act: 'author'; author: string }

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
  | { act: 'lift'; kind: 'silence' | 'login-ban'; reason: string }
  | { act: 'mail'; purpose: MailPurpose; texts: MailTexts }

export const isOnContent = (params: ActParams): params is ContentParams =>
  CONTENT_ACTS.some((name) => name === params.act)

/** What an act is done to. */
export const aboutOf = (params: ActParams): 'people' | 'content' =>
  isOnContent(params) ? 'content' : 'people'

/** What was sent is with whoever reads it: nothing takes it back. */
export const hasWayBack = ({ act }: { act: string }): boolean => act !== 'mail'

/** How many one act takes. */
export const mostOf = ({ act }: { act: string }): number => (act === 'mail' ? MOST_MAILED : MOST_CHOSEN)

/**
 * What is put back of one thing: of a person the level before, the sanction given or those that were lifted, else what
 * its feature keeps.
 */
export type Former = { level?: string; sanction?: number; lifted?: number[] } | { kept: unknown }

interface Standing {
  id: number
  roles: readonly string[]
  level: string
  /** Kinds of the sanctions that are in force. */
  sanctions: readonly string[]
  /** They have an address, and have shown that it is theirs. */
  isReached: boolean
  /** Mails to it come back, or whoever reads it has complained. */
  isSuppressed: boolean
  /** null: they have not asked for the newsletter. */
  readerId: number | null
  wasMailedLately: boolean
}

function foreseenMail(
  { sanctions, isReached, isSuppressed, readerId, wasMailedLately }: Standing,
  purpose: MailPurpose,
): BulkOutcome {
  if (!isReached) return refusedFor('no-address')
  if (isSuppressed) return refusedFor('address-suppressed')
  // Without their wish nobody is sent news, nor whoever cannot come in to read them.
  if (purpose === 'news' && readerId === null) return refusedFor('not-subscribed')
  if (purpose === 'news' && sanctions.includes('login-ban')) return refusedFor('shut-out')
  return wasMailedLately ? refusedFor('mailed-lately') : CHANGES
}

/** What would become of somebody now. The same is decided again, and done, when their turn comes. */
export function foreseen(asker: Asker, standing: Standing, params: PeopleParams): BulkOutcome {
  const { id, roles, level, sanctions } = standing
  const person = { personId: id, roles }
  if (params.act === 'mail') return foreseenMail(standing, params.purpose)
  if (params.act === 'level') {
    const verdict = canSetLevel(asker, person)
    if (!verdict.allowed) return refusedAs(verdict)
    return level === params.level ? IS_SO : CHANGES
  }
  if (params.act === 'sanction' || params.act === 'lift') {
    const verdict = canSanction(asker, person)
    if (!verdict.allowed) return refusedAs(verdict)
    return params.act === 'lift' && !sanctions.includes(params.kind) ? IS_SO : CHANGES
  }
  // Nobody gives roles to themselves, or takes one from themselves by mistake among many.
  const verdict = canGrantRole(asker, person)
  if (!verdict.allowed) return refusedAs(verdict)
  const has = roles.includes(params.role)
  return has === (params.act === 'giveRole') ? IS_SO : CHANGES
}

const refusedAs = ({ reason }: Extract<Verdict, { allowed: false }>): BulkOutcome =>
  refusedFor(reason === 'oneself' ? 'not-oneself' : 'above-you')

/** A reason as its text chooses by it: a hyphen would end the word. */
export const reasonWord = (reason: string): string => reason.replaceAll('-', '_')
