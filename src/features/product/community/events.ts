import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'
import type { Tag } from '#shared/tags.ts'
import { TOPIC_MARKS } from './rules/moderation.ts'

export const answerWritten = defineEvent('answer.written', {
  data: z.object({
    answerId: z.number(),
    topic: z.number(),
    nodeId: z.nullable(z.number()),
    personId: z.number(),
  }),
  touches: ({ topic, nodeId, personId }) => [
    `topic:${topic}:activity`,
    // Topic lists are sorted by last activity, and one lists unanswered topics.
    'topics',
    ...(nodeId === null ? [] : [`node:${nodeId}` as const]),
    `person:${personId}:activity`,
  ],
})

const accepting = z.object({
  topic: z.number(),
  answer: z.number(),
  /** The answer that was accepted before. */
  before: z.nullable(z.number()),
  authorId: z.nullable(z.number()),
  byId: z.number(),
})

// Shown on every card of the topic, and decides the list of unsolved topics.
const touchesTopic = ({ topic }: { topic: number }): Tag[] => [
  `topic:${topic}`,
  `topic:${topic}:activity`,
  'topics',
]

/** An answer was accepted; it may have replaced another. */
export const topicSolved = defineEvent('topic.solved', {
  data: accepting,
  touches: ({ topic, answer, before }) => [
    ...touchesTopic({ topic }),
    `answer:${answer}`,
    ...(before === null ? [] : [`answer:${before}` as const]),
  ],
})

/** The acceptance of an answer was withdrawn. */
export const topicReopened = defineEvent('topic.reopened', {
  data: accepting,
  touches: ({ topic, answer }) => [...touchesTopic({ topic }), `answer:${answer}`],
})

/** Strangers see the number of voters, which is refreshed by age; results are published to those who have voted. */
export const pollVoted = defineEvent('content.voted', {
  data: z.object({ topic: z.number(), postId: z.number(), personId: z.number() }),
  touches: ({ personId }) => [`person:${personId}:reactions`],
})

const membership = { nodeId: z.number(), personId: z.number() }
const touchesNode = ({ nodeId, personId }: { nodeId: number; personId: number }): Tag[] => [
  `node:${nodeId}`,
  `person:${personId}:access`,
]

/** Somebody has joined, or asked to join. */
export const nodeJoined = defineEvent('node.joined', {
  data: z.object({ ...membership, state: z.enum(['joined', 'waiting']) }),
  touches: touchesNode,
})
/** Whoever is in is so until another day, as they have paid or were lent some time. */
export const nodeProlonged = defineEvent('node.prolonged', {
  data: z.object(membership),
  touches: touchesNode,
})
export const nodeLeft = defineEvent('node.left', { data: z.object(membership), touches: touchesNode })

/** A request to join was approved or refused. */
export const joinDecided = defineEvent('node.joinDecided', {
  data: z.object({ ...membership, byId: z.number(), isApproved: z.boolean(), reason: z.string() }),
  touches: touchesNode,
})

/** A member was made a moderator, or is no longer one. */
export const moderatorNamed = defineEvent('node.moderatorNamed', {
  data: z.object({ ...membership, byId: z.number(), isModerator: z.boolean() }),
  touches: touchesNode,
})

/** Whoever moderates a node has taken a member out. */
export const memberTakenOut = defineEvent('node.memberTakenOut', {
  data: z.object({ ...membership, byId: z.number(), reason: z.string() }),
  touches: touchesNode,
})

const silence = {
  silenceId: z.number(),
  ...membership,
  byId: z.number(),
  reason: z.string(),
  /** ISO; null: without end. */
  until: z.nullable(z.string()),
}

/** Somebody was silenced in a node. */
export const nodeSilenced = defineEvent('node.silenced', {
  data: z.object(silence),
  touches: ({ personId }) => [`person:${personId}:access`],
})
/** It was ended early. */
export const nodeSilenceLifted = defineEvent('node.silenceLifted', {
  data: z.object(silence),
  touches: ({ personId }) => [`person:${personId}:access`],
})

/** Somebody was invited into a node by name. */
export const nodeInvited = defineEvent('node.invited', {
  data: z.object({ ...membership, byId: z.number() }),
  touches: ({ personId }) => [`person:${personId}:access`],
})

/** The names, texts or terms of a node were changed; its cards show them. */
export const nodeChanged = defineEvent('node.changed', {
  data: z.object({ nodeId: z.number(), byId: z.number() }),
  touches: ({ nodeId }) => [`node:${nodeId}`, 'nodes', 'topics'],
})

/** Whoever moderates its node has pinned, featured or closed a topic, or taken that back. */
export const topicMarked = defineEvent('topic.marked', {
  data: z.object({
    topic: z.number(),
    nodeId: z.number(),
    byId: z.number(),
    mark: z.enum(TOPIC_MARKS),
    isOn: z.boolean(),
  }),
  touches: ({ topic, nodeId }) => [...touchesTopic({ topic }), `node:${nodeId}`],
})

/** A topic was made slow or fast, or the time at which it closes was set. */
export const topicPaced = defineEvent('topic.paced', {
  data: z.object({
    topic: z.number(),
    nodeId: z.number(),
    byId: z.number(),
    slowMinutes: z.nullable(z.number()),
    closesAt: z.nullable(z.string()),
  }),
  touches: touchesTopic,
})

/** A topic was moved to another node. */
export const topicMoved = defineEvent('topic.moved', {
  data: z.object({ topic: z.number(), from: z.number(), to: z.number(), byId: z.number() }),
  touches: ({ topic, from, to }) => [...touchesTopic({ topic }), `node:${from}`, `node:${to}`, 'nodes'],
})

const reordering = { topic: z.number(), postId: z.number(), into: z.number(), intoId: z.number() }

/** A topic was merged into another. */
export const topicsMerged = defineEvent('topics.merged', {
  data: z.object({
    ...reordering,
    from: z.number(),
    to: z.number(),
    byId: z.number(),
    authorId: z.number(),
    intoAuthorId: z.number(),
    answers: z.array(z.number()),
  }),
  touches: ({ topic, into, from, to, authorId, answers }) => [
    ...touchesTopic({ topic }),
    ...touchesTopic({ topic: into }),
    ...answers.map((id) => `answer:${id}` as const),
    `node:${from}`,
    `node:${to}`,
    'nodes',
    'terms',
    `person:${authorId}:activity`,
  ],
})

/** Answers of a topic were split off into a new one. */
export const topicSplit = defineEvent('topic.split', {
  data: z.object({
    ...reordering,
    nodeId: z.number(),
    byId: z.number(),
    answers: z.array(z.number()),
    authors: z.array(z.number()),
  }),
  touches: ({ topic, nodeId, byId, answers }) => [
    ...touchesTopic({ topic }),
    ...answers.map((id) => `answer:${id}` as const),
    `node:${nodeId}`,
    'nodes',
    `person:${byId}:activity`,
  ],
})

/** Somebody paid to be in a node, whose admin is paid; money in minor units. */
export const nodeSold = defineEvent('node.sold', {
  data: z.object({
    purchaseId: z.number(),
    ...membership,
    sellerId: z.nullable(z.number()),
    unit: z.string(),
    amount: z.number(),
  }),
  touches: touchesNode,
})

/** Whoever has paid for time in a node from their balance wants it to go on from there, at the price that they have seen. */
export const entryRenews = defineEvent('node.entryRenews', {
  data: z.object({ ...membership, period: z.string(), currency: z.string(), price: z.number() }),
})

/** Limited memberships of these nodes have expired. */
export const membershipsEnded = defineEvent('memberships.ended', {
  data: z.object({ nodes: z.array(z.number()) }),
  touches: ({ nodes }) => [...nodes.map((id) => `node:${id}` as const), 'nodes'],
})

/** The deadlines of these bounties and votes have passed. */
export const topicsEnded = defineEvent('topics.ended', {
  data: z.object({ topics: z.array(z.object({ number: z.number(), nodeId: z.number() })) }),
  touches: ({ topics }) => [
    ...topics.flatMap(({ number, nodeId }): Tag[] => [`topic:${number}`, `node:${nodeId}`]),
    'topics',
  ],
})

const bounty = { postId: z.number(), topic: z.number(), nodeId: z.number(), askerId: z.number() }

// Shown on every card of the topic, and decides the list of open bounties.
const touchesBounty = ({ topic, nodeId }: { topic: number; nodeId: number }): Tag[] => [
  ...touchesTopic({ topic }),
  `node:${nodeId}`,
]

/** A bounty was paid to the accepted answer, shared among the liked ones, or given back. Money in minor units. */
export const bountySettled = defineEvent('bounty.settled', {
  data: z.object({
    ...bounty,
    outcome: z.enum(['paid', 'split', 'refunded']),
    unit: z.string(),
    amount: z.number(),
    shares: z.array(z.object({ personId: z.number(), amount: z.number() })),
  }),
  touches: touchesBounty,
})

/** The deadline has passed with answers and none accepted: the asker can still accept one until `until`. */
export const bountyReminded = defineEvent('bounty.reminded', {
  data: z.object({ ...bounty, until: z.iso.datetime() }),
  touches: touchesBounty,
})

/** A bounty was disputed: it is frozen until the staff decides. */
export const bountyDisputed = defineEvent('bounty.disputed', {
  data: z.object({ ...bounty, byId: z.number() }),
  touches: touchesBounty,
})
