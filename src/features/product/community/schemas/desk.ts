import { z } from 'zod/mini'
import { personCard } from '#features/kernel/people/schemas.ts'
import { pageInfo } from '#features/kernel/posts/schemas.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { addressOf, idOf } from '#shared/ids/id-field.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import {
  JOIN_KINDS,
  JOIN_PERIODS,
  MAX_PRICE,
  MOST,
  MOST_DAYS,
  MOST_REASON,
  MOST_USES,
} from '../rules/joining.ts'
import {
  MOST_SILENCE_DAYS,
  MOST_SLOW_MINUTES,
  MOST_SPLIT,
  MOST_SPLIT_TEXT,
  MOST_SPLIT_TITLE,
  MOST_TARGETS,
  TOPIC_MARKS,
} from '../rules/moderation.ts'

const number = z.int().check(z.positive())
const text = (most: number) => typedText(most)

/** By time and number of the person. */
export const PEOPLE_CURSOR = ['time', 'number'] as const
const after = z._default(
  z.string().check(
    z.maxLength(200),
    z.refine((given) => given === '' || decodeCursor(given, PEOPLE_CURSOR) !== undefined),
  ),
  '',
)

const people = { node: idOf('node'), after }
export const listMembersData = z.object(people)
export type ListMembersData = z.infer<typeof listMembersData>
export const nodeMembers = z.object({
  nodes: z.array(
    z.object({
      person: personCard,
      isAdmin: z.boolean(),
      isModerator: z.boolean(),
      since: z.string(),
      /** What the asker can do about them: `name` makes them a moderator, or ends that. */
      can: z.object({ takeOut: z.boolean(), silence: z.boolean(), name: z.boolean() }),
    }),
  ),
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
  node: idOf('node'),
  person: idOf('person'),
  isApproved: z.boolean(),
  /** Reason of a refusal; the person is notified of it. */
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

export const nameModeratorData = z.object({
  node: idOf('node'),
  person: idOf('person'),
  isModerator: z.boolean(),
})
export type NameModeratorData = z.infer<typeof nameModeratorData>

/** The removed member is notified of the reason. */
export const takeOutData = z.object({ node: idOf('node'), person: idOf('person'), reason: text(MOST_REASON) })
export type TakeOutData = z.infer<typeof takeOutData>

/** `days` 0: without end. */
export const silenceData = z.object({
  node: idOf('node'),
  person: idOf('person'),
  reason: text(MOST_REASON),
  days: z.int().check(z.gte(0), z.lte(MOST_SILENCE_DAYS)),
})
export type SilenceData = z.infer<typeof silenceData>
export const liftSilenceData = z.object({
  node: idOf('node'),
  person: idOf('person'),
  reason: text(MOST_REASON),
})
export type LiftSilenceData = z.infer<typeof liftSilenceData>
export const listSilencesData = z.object({ node: idOf('node') })
export type ListSilencesData = z.infer<typeof listSilencesData>
export const silences = z.object({
  nodes: z.array(
    z.object({
      person: personCard,
      by: z.nullable(z.string()),
      reason: z.string(),
      startsAt: z.string(),
      until: z.nullable(z.string()),
      appeal: z.nullable(z.string()),
      /** Whether the asker may end it; an appeal is judged by somebody else than who gave it. */
      can: z.object({ lift: z.boolean() }),
    }),
  ),
})
export type Silences = z.infer<typeof silences>

export const leaderboardData = z.object({
  node: idOf('node'),
  month: z._default(z.enum(['this', 'last']), 'this'),
})
export type LeaderboardData = z.input<typeof leaderboardData>
export const leaderboard = z.object({
  nodes: z.array(
    z.object({
      person: personCard,
      place: z.number(),
      points: z.number(),
      answers: z.number(),
      accepted: z.number(),
      likes: z.number(),
    }),
  ),
})
export type Leaderboard = z.infer<typeof leaderboard>
export type Leader = Leaderboard['nodes'][number]

export const inviteData = z.object({ node: idOf('node'), person: idOf('person') })
export type InviteData = z.infer<typeof inviteData>

export const createInvitationData = z.object({
  node: idOf('node'),
  uses: number.check(z.lte(MOST_USES)),
  days: number.check(z.lte(MOST_DAYS)),
})
export type CreateInvitationData = z.infer<typeof createInvitationData>
/** Returned once: only its hash is stored. */
export const invitationMade = z.object({ success: z.literal(true), token: z.string() })
export type InvitationMade = z.infer<typeof invitationMade>

export const listInvitationsData = z.object({ node: idOf('node') })
export type ListInvitationsData = z.infer<typeof listInvitationsData>
export const invitations = z.object({
  nodes: z.array(
    z.object({
      databaseId: z.number(),
      by: z.string(),
      /** Whom it is for; null: whoever has the link. */
      to: z.nullable(z.string()),
      uses: z.number(),
      mostUses: z.number(),
      expiresAt: z.string(),
    }),
  ),
  /** Whether the asker makes links. */
  canLink: z.boolean(),
})
export type Invitations = z.infer<typeof invitations>

export const endInvitationData = z.object({ node: idOf('node'), invitation: idOf('invitation') })
export type EndInvitationData = z.infer<typeof endInvitationData>

const texts = z.object({
  name: text(MOST.name),
  description: text(MOST.description),
  rules: text(MOST.rules),
})
const NO_TEXTS = { name: '', description: '', rules: '' }
const textsOrNone = z._default(
  z.object({
    name: text(MOST.name),
    description: z._default(text(MOST.description), ''),
    rules: z._default(text(MOST.rules), ''),
  }),
  NO_TEXTS,
)
const joining = {
  joinKind: z.enum(JOIN_KINDS),
  /** Minor units by currency, where joining has a price. */
  joinPrices: z.record(z.string().check(z.maxLength(20)), z.int().check(z.positive(), z.lte(MAX_PRICE))),
  joinPeriod: z.nullable(z.enum(JOIN_PERIODS)),
  joinLevels: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
}

export const nodeSettingsData = z.object({ node: idOf('node') })
export type NodeSettingsData = z.infer<typeof nodeSettingsData>
export const nodeSettings = z.object({
  /** By locale; what a language lacks is ''. */
  texts: z.record(z.enum(LOCALES), texts),
  ...joining,
  /** Whoever may read the node talks in a room of its own. */
  hasChat: z._default(z.boolean(), true),
})
export type NodeSettings = z.infer<typeof nodeSettings>

export const saveNodeData = z.object({ node: idOf('node'), ...nodeSettings.shape })
export type SaveNodeData = z.infer<typeof saveNodeData>
export const done = z.object({ success: z.literal(true) })

export const markTopicData = z.object({ topic: idOf('topic'), mark: z.enum(TOPIC_MARKS), isOn: z.boolean() })
export type MarkTopicData = z.infer<typeof markTopicData>

export const paceTopicData = z.object({
  topic: idOf('topic'),
  slowMinutes: z.nullable(z.int().check(z.gte(1), z.lte(MOST_SLOW_MINUTES))),
  closesAt: z.nullable(z.iso.datetime()),
})
export type PaceTopicData = z.infer<typeof paceTopicData>

export const listMoveTargetsData = z.object({ topic: idOf('topic') })
export type ListMoveTargetsData = z.infer<typeof listMoveTargetsData>
/** `name` in the reader's language. */
export const moveTargets = z.object({
  nodes: z.array(z.object({ databaseId: number, name: z.string() })).check(z.maxLength(MOST_TARGETS)),
})
export type MoveTargets = z.infer<typeof moveTargets>

export const moveTopicData = z.object({ topic: idOf('topic'), node: idOf('node') })
export type MoveTopicData = z.infer<typeof moveTopicData>

/** The number of a topic, and the address of the one that takes it up: number or slug. */
export const mergeTopicsData = z.object({
  topic: idOf('topic'),
  into: addressOf('topic'),
})
export type MergeTopicsData = z.infer<typeof mergeTopicsData>
export const topicPath = z.object({ success: z.literal(true), path: z.string() })
export type TopicPath = z.infer<typeof topicPath>

export const splitTopicData = z.object({
  topic: idOf('topic'),
  answers: z.array(number).check(z.minLength(1), z.maxLength(MOST_SPLIT)),
  title: text(MOST_SPLIT_TITLE),
  /** What opens the new topic; plain text. */
  content: text(MOST_SPLIT_TEXT),
})
export type SplitTopicData = z.infer<typeof splitTopicData>

/** The language it begins in is the one whose readers have no other name to see. */
export const createNodeData = z.object({
  language: z.enum(LOCALES),
  visibility: z.enum(['public', 'private']),
  ...nodeSettings.shape,
  /** In one language at least: what the others lack is ''. */
  texts: z.object({ 'zh-hans': textsOrNone, en: textsOrNone, es: textsOrNone }),
})
export type CreateNodeData = z.infer<typeof createNodeData>
export const nodeCreated = z.object({ success: z.literal(true), databaseId: z.number(), path: z.string() })
export type NodeCreated = z.infer<typeof nodeCreated>
