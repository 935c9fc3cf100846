import { z } from 'zod/mini'
import { securityEvent } from '#features/accounts/security/schemas.ts'
import { isDay } from '#shared/days.ts'
import { idOf, idOrNone } from '#shared/ids/id-field.ts'
import { ROLES } from '#shared/people/asker.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import {
  ALL_KINDS,
  MOST_APPEAL,
  MOST_REASON,
  MOST_RULE,
  MOST_VIP_DAYS,
  PEOPLE_FILTERS,
  SANCTION_KINDS,
  SEEN_FILTERS,
} from './rules.ts'
import { personNote } from './schemas/history.ts'
import { mergeProgress } from './schemas/merging.ts'

export * from './schemas/choices.ts'
export * from './schemas/held.ts'
export * from './schemas/history.ts'
export * from './schemas/jobs.ts'
export * from './schemas/looks.ts'
export * from './schemas/merging.ts'
export * from './schemas/reports.ts'
export * from './schemas/upkeep.ts'

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>
export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

const person = idOrNone('person')
/** ISO time. */
const moment = z.string()
/** A reason; kept in the audit log. */
const words = requiredText
/** Number of the last row of the page before; 0 for the first page. */
const before = z._default(z.number().check(z.int(), z.gte(0)), 0)
const hasMore = { endCursor: z.number(), hasNextPage: z.boolean() }

export const personChosen = z.object({ id: person })
export type PersonChosen = z.infer<typeof personChosen>

export const sanction = z.object({
  id: z.number(),
  kind: z.enum(ALL_KINDS),
  /** Of a silence in one node: its name. */
  node: z.nullable(z.string()),
  rule: z.string(),
  reason: z.string(),
  startsAt: moment,
  /** null: without end. */
  until: z.nullable(moment),
  isInForce: z.boolean(),
  by: z.nullable(z.string()),
  liftedAt: z.nullable(moment),
  liftedBy: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
})
export type Sanction = z.infer<typeof sanction>

const personLine = {
  databaseId: z.number(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  avatar: z.string(),
  level: z.string(),
  vip: z.nullable(z.string()),
  roles: z.array(z.string()),
} as const
export const foundPerson = z.object({
  ...personLine,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  sanctions: z.array(z.enum(ALL_KINDS)),
  createdAt: moment,
  /** null: not since their last sessions ended. */
  seenAt: z.nullable(moment),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** '2026-11-22'; '' for any. */
const day = z._default(z.string().check(z.refine((text) => text === '' || isDay(text))), '')
export const findPeopleData = z.object({
  key: z._default(z.string().check(z.maxLength(320)), ''),
  standing: z._default(z.enum(PEOPLE_FILTERS), 'all'),
  role: z._default(z.union([z.enum(ROLES), z.literal('')]), ''),
  level: z._default(z.string().check(z.maxLength(40)), ''),
  /** Days on which they joined, by the clock of the site: the first and the last. */
  from: day,
  to: day,
  seen: z._default(z.enum(SEEN_FILTERS), 'any'),
  before,
})
export type FindPeopleData = z.input<typeof findPeopleData>
export const peopleFound = z.object({ nodes: z.array(foundPerson), ...hasMore })
/** What waits for somebody of the team, at most a hundred of each. */
export const waiting = z.object({
  reports: z.number(),
  tickets: z.number(),
  appeals: z.number(),
  disputes: z.number(),
  withdrawals: z.number(),
  held: z.number(),
})
export type Waiting = z.infer<typeof waiting>
export type PeopleFound = z.infer<typeof peopleFound>

export const auditEntry = z.object({
  id: z.number(),
  /** null: the site's owner, by a command. */
  actor: z.nullable(z.object({ name: z.string(), path: z.string() })),
  act: z.string(),
  /** 'person:12' */
  subject: z.string(),
  /** Whom it was done to; null where it was done to nobody, or they are gone. */
  person: z.nullable(z.object({ databaseId: z.number(), name: z.string() })),
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
  at: moment,
})
export type AuditEntry = z.infer<typeof auditEntry>
export const listAuditData = z.object({
  before,
  /** Only what was done with this act on many; 0: all. */
  bulk: z._default(z.number().check(z.int(), z.gte(0)), 0),
})
export type ListAuditData = z.input<typeof listAuditData>
export const auditPage = z.object({ nodes: z.array(auditEntry), ...hasMore })
export type AuditPage = z.infer<typeof auditPage>

export const adminPerson = z.object({
  ...personLine,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasEmailVerified: z.boolean(),
  hasPhoneVerified: z.boolean(),
  /** End of the tier; null where it has none, or there is no tier. */
  vipUntil: z.nullable(moment),
  experience: z.number(),
  createdAt: moment,
  /** When the account will be erased. */
  eraseAt: z.nullable(moment),
  sessions: z.number(),
  sanctions: z.array(sanction),
  /** The latest. */
  events: z.array(securityEvent),
  audit: z.array(auditEntry),
  /** The latest; null: not for the asker, who is it, or stands below them. */
  notes: z.nullable(z.array(personNote)),
  /** What is on its way into this account; null where nothing is. */
  merge: z.nullable(mergeProgress),
  /** What the asker may do to this person. */
  can: z.object({
    sanction: z.boolean(),
    /** Look at the site as them. */
    look: z.boolean(),
    /** Set their level and VIP days. */
    promote: z.boolean(),
    /** Roles that they have and can be revoked, or lack and can be granted. */
    changeRoles: z.array(z.enum(ROLES)),
  }),
})
export type AdminPerson = z.infer<typeof adminPerson>

export const appeals = z.object({
  nodes: z.array(z.object({ person: z.object(personLine), sanction })),
})
export type Appeals = z.infer<typeof appeals>

export const listKeptData = z.object({ before })
export type ListKeptData = z.input<typeof listKeptData>
export const keptPage = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      reason: z.string(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      at: moment,
    }),
  ),
  /** Mails of notifications that go later: the next ones, on the first page alone. */
  waiting: z.array(
    z.object({
      recipient: z.string(),
      pace: z.enum(['single', 'hourly', 'daily']),
      notices: z.number(),
      dueAt: moment,
    }),
  ),
  ...hasMore,
})
export type KeptPage = z.infer<typeof keptPage>

const call = z.object({
  name: z.string(),
  feature: z.string(),
  kind: z.enum(['read', 'write']),
  summary: z.string(),
  at: z.string(),
  allow: z.enum(['everybody', 'members', ...ROLES]),
  limit: z.object({ count: z.number(), per: z.enum(['minute', 'hour', 'day']) }),
  data: z.string(),
  result: z.string(),
  refusals: z.array(z.object({ code: z.string(), status: z.number(), text: z.string() })),
})
export type Call = z.infer<typeof call>
/** By feature, then by name. */
export const calls = z.array(call)
export type Calls = z.infer<typeof calls>

export const sanctionPersonData = z.object({
  id: person,
  kind: z.enum(SANCTION_KINDS),
  /** Which rule of the house was broken; may be empty. */
  rule: z._default(typedText(MOST_RULE), ''),
  reason: words(MOST_REASON),
  /** null: without end. */
  until: z.nullable(z.iso.datetime()),
})
export type SanctionPersonData = z.input<typeof sanctionPersonData>

export const liftSanctionData = z.object({
  sanction: idOf('sanction'),
  reason: words(MOST_REASON),
})
export type LiftSanctionData = z.infer<typeof liftSanctionData>

export const ended = z.object({ success: z.literal(true), ended: z.number() })
export type Ended = z.infer<typeof ended>

export const roleChosen = z.object({ id: person, role: z.enum(ROLES) })
export type RoleChosen = z.infer<typeof roleChosen>

export const setLevelData = z.object({ id: person, level: z.string().check(z.maxLength(40)) })
export type SetLevelData = z.infer<typeof setLevelData>

export const grantVipData = z.object({
  id: person,
  /** null takes the tier away. */
  tier: z.nullable(z.string().check(z.maxLength(40))),
  days: z._default(z.number().check(z.int(), z.gte(0), z.lte(MOST_VIP_DAYS)), 0),
})
export type GrantVipData = z.input<typeof grantVipData>

export const ownSanction = z.object({
  id: z.number(),
  kind: z.enum(ALL_KINDS),
  node: z.nullable(z.string()),
  rule: z.string(),
  reason: z.string(),
  startsAt: moment,
  until: z.nullable(moment),
  appeal: z.nullable(z.string()),
})
export type OwnSanction = z.infer<typeof ownSanction>
export const ownSanctions = z.array(ownSanction)
export type OwnSanctions = z.infer<typeof ownSanctions>

export const appealSanctionData = z.object({
  sanction: idOf('sanction'),
  text: words(MOST_APPEAL),
})
export type AppealSanctionData = z.infer<typeof appealSanctionData>

export const appealLink = z.object({ token: z.string().check(z.maxLength(200)) })
export type AppealLink = z.infer<typeof appealLink>
export const appealByLinkData = z.object({ ...appealLink.shape, text: words(MOST_APPEAL) })
export type AppealByLinkData = z.infer<typeof appealByLinkData>

/** Bounties that are frozen, until the staff says who gets them. */
export const disputes = z.object({
  nodes: z.array(
    z.object({
      topic: z.number(),
      path: z.string(),
      title: z.string(),
      asker: z.string(),
      /** Who has raised it; empty where they are gone. */
      by: z.string(),
      reason: z.string(),
      at: z.string(),
      amount: z.number(),
      currency: z.nullable(z.string()),
      /** Answers that could win it. */
      answers: z.array(z.object({ databaseId: z.number(), author: z.string(), score: z.number() })),
    }),
  ),
})
export type Disputes = z.infer<typeof disputes>

export const resolveBountyData = z.object({
  topic: idOf('topic'),
  outcome: z.enum(['paid', 'split', 'refunded']),
  /** The one that is paid. */
  answer: z.optional(idOf('answer')),
})
export type ResolveBountyData = z.infer<typeof resolveBountyData>

export const adminWorth = z.object({
  accounts: z.array(z.object({ kind: z.string(), currency: z.string(), amount: z.number() })),
  lines: z.array(
    z.object({
      id: z.string(),
      unit: z.string(),
      amount: z.number(),
      after: z.number(),
      reason: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
      at: z.string(),
    }),
  ),
  purchases: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      unit: z.string(),
      amount: z.number(),
      at: z.string(),
      refundedAt: z.nullable(z.string()),
    }),
  ),
})
export type AdminWorth = z.infer<typeof adminWorth>

const MOST_WORTH = 1_000_000_000_000
export const correctWorthData = z.object({
  ...personChosen.shape,
  /** Idempotency key: a repeated request is booked once. */
  key: z.string().check(z.regex(/^[\w-]{8,60}$/)),
  unit: z.string().check(z.regex(/^([A-Z]{3}|credit)$/)),
  /** Below zero it is taken; whole units of credit, minor units of money. */
  amount: z.int().check(
    z.gte(-MOST_WORTH),
    z.lte(MOST_WORTH),
    z.refine((amount) => amount !== 0),
  ),
  /** The available balance that the admin has seen; refused where it has changed since. */
  seen: z.int().check(z.gte(0)),
  reason: requiredText(MOST_REASON),
})
export type CorrectWorthData = z.infer<typeof correctWorthData>

export const refundPurchaseData = z.object({
  purchase: idOf('purchase'),
  reason: requiredText(MOST_REASON),
})
export type RefundPurchaseData = z.infer<typeof refundPurchaseData>
