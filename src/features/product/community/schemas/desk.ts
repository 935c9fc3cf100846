import { z } from 'zod/mini'
import { personCard } from '#features/kernel/people/schemas.ts'
import { pageInfo } from '#features/kernel/posts/schemas.ts'
import { decodeCursor } from '#shared/cursor.ts'
import { LOCALES } from '#shared/locales.ts'
import { DEAREST, JOIN_KINDS, JOIN_PERIODS, MOST, MOST_REASON } from '../rules/joining.ts'
import { TOPIC_MARKS } from '../rules/moderation.ts'

const number = z.int().check(z.positive())
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** By time and number of the person. */
export const PEOPLE_CURSOR = ['time', 'number'] as const
const after = z._default(
  z.string().check(
    z.maxLength(200),
    z.refine((given) => given === '' || decodeCursor(given, PEOPLE_CURSOR) !== undefined),
  ),
  '',
)

const people = { node: number, after }
export const listMembersData = z.object(people)
export type ListMembersData = z.infer<typeof listMembersData>
export const nodeMembers = z.object({
  nodes: z.array(z.object({ person: personCard, isAdmin: z.boolean(), since: z.string() })),
  pageInfo,
})
export type NodeMembers = z.infer<typeof nodeMembers>

export const listRequestsData = z.object(people)
export type ListRequestsData = z.infer<typeof listRequestsData>
export const joinRequests = z.object({
  nodes: z.array(z.object({ person: personCard, request: z.string(), askedAt: z.string() })),
  pageInfo,
})
export type JoinRequests = z.infer<typeof joinRequests>

export const decideRequestData = z.object({
  node: number,
  person: number,
  isApproved: z.boolean(),
  /** Of a refusal; whoever asked is told. */
  reason: z._default(text(MOST_REASON), ''),
})
export type DecideRequestData = z.infer<typeof decideRequestData>
export const requestDecided = z.object({
  success: z.literal(true),
  memberCount: z.number(),
  /** Who still waits. */
  waiting: z.number(),
})
export type RequestDecided = z.infer<typeof requestDecided>

const texts = z.object({
  name: text(MOST.name),
  description: text(MOST.description),
  rules: text(MOST.rules),
})
const joining = {
  joinKind: z.enum(JOIN_KINDS),
  /** Minor units by currency, where joining has a price. */
  joinPrices: z.record(z.string().check(z.maxLength(20)), z.int().check(z.positive(), z.lte(DEAREST))),
  joinPeriod: z.nullable(z.enum(JOIN_PERIODS)),
  joinLevels: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
}

export const nodeSettingsData = z.object({ node: number })
export type NodeSettingsData = z.infer<typeof nodeSettingsData>
export const nodeSettings = z.object({
  /** By locale; what a language lacks is ''. */
  texts: z.record(z.enum(LOCALES), texts),
  ...joining,
  /** Whoever may read the node talks in a room of its own. */
  hasChat: z._default(z.boolean(), true),
})
export type NodeSettings = z.infer<typeof nodeSettings>

export const saveNodeData = z.object({ node: number, ...nodeSettings.shape })
export type SaveNodeData = z.infer<typeof saveNodeData>
export const done = z.object({ success: z.literal(true) })

export const markTopicData = z.object({ topic: number, mark: z.enum(TOPIC_MARKS), isOn: z.boolean() })
export type MarkTopicData = z.infer<typeof markTopicData>

export const moveTopicData = z.object({ topic: number, node: number })
export type MoveTopicData = z.infer<typeof moveTopicData>

/** The language it begins in is the one whose readers have no other name to see. */
export const createNodeData = z.object({
  language: z.enum(LOCALES),
  visibility: z.enum(['public', 'private']),
  ...nodeSettings.shape,
})
export type CreateNodeData = z.infer<typeof createNodeData>
export const nodeCreated = z.object({ success: z.literal(true), databaseId: z.number(), path: z.string() })
export type NodeCreated = z.infer<typeof nodeCreated>
