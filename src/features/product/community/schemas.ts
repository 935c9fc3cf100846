import { z } from 'zod/mini'
import { hiddenPart } from '#features/kernel/access/schemas.ts'
import { wholeAmount } from '#features/kernel/ledger/schemas.ts'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { accessMark, listData, pageInfo, publishedAt, termLink } from '#features/kernel/posts/schemas.ts'
import { commentView } from '#features/talk/comments/schemas.ts'
import { changed, wantedState } from '#features/talk/reactions/schemas.ts'
import { ballot } from '#features/talk/viewer-state/schemas.ts'
import { markup } from '#features/talk/writing/schemas.ts'
import { type CursorShape, decodeCursor } from '#shared/ids/cursor.ts'
import { addressOf, idOf, idOrNone } from '#shared/ids/id-field.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { MOST_DISPUTE } from './rules/bounties.ts'
import { MOST_REQUEST } from './rules/joining.ts'
import { ANSWER_SORTS, TOPIC_TABS } from './rules.ts'

/** Sort columns of the lists, as their cursors hold them. */
export const CURSORS = {
  topics: {
    active: ['time', 'number'],
    pinned: ['number', 'time', 'number'],
    hot: ['fraction', 'number'],
  },
  answers: { best: ['number', 'number', 'number'], byTime: ['number', 'time', 'number'] },
  nodes: ['number', 'number'],
} as const

/** A cursor that no list of that kind gave out is malformed; the page instead begins at the start. */
const cursorOf = (...shapes: CursorShape[]) =>
  z._default(
    z.string().check(
      z.maxLength(300),
      z.refine((text) => text === '' || shapes.some((shape) => decodeCursor(text, shape) !== undefined)),
    ),
    '',
  )

// --- nodes: the names on the wire are those that existing clients know -------------------------------------------

/** Whoever left, or whose time is over, has nothing to do with the node any more. */
export const JOIN_STATES = ['joined', 'waiting', 'none'] as const

export const communityCat = z.object({
  id: z.string(),
  databaseId: z.number(),
  /** Path of the node's page, without locale and leading slash. */
  gqSlug: z.string(),
  /** `sourceUrl` is empty where the node has no picture. */
  thumb: z.object({
    sourceUrl: z.string(),
    srcSet: z.string(),
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
    color: z.nullable(z.string()),
  }),
  /** Published topics. */
  count: z.number(),
  subscribers: z.number(),
  communityCatMetas: z.object({
    memberCount: z.number(),
    admin: z.nullable(
      z.object({
        databaseId: z.number(),
        name: z.string(),
        gqSlug: z.string(),
        avatar: z.object({ url: z.string() }),
        level: z.string(),
        vip: z.nullable(z.string()),
      }),
    ),
    /** JSON text of the names by locale code. */
    name: z.string(),
    description: z.string(),
    /** Plain text, a line each; '' for none. */
    rules: z.string(),
    isJoin: z.boolean(),
    joinState: z.enum(JOIN_STATES),
    /** The asker may read its topics. */
    canRead: z.boolean(),
    /** The asker may begin topics in it. */
    canWrite: z.boolean(),
    /** Its room of the chat is open. */
    hasChat: z.boolean(),
    settings: z.object({
      nodeType: z.enum(['public', 'privte']),
      joinRole: z.object({
        type: z.enum(['money', 'level', 'other']),
        /** Joining waits for the node's admin. */
        needsApproval: z.boolean(),
        pay: z.object({
          /** What the reader pays, in whole units of the currency; null where joining costs nothing. */
          value: z.nullable(z.number()),
          currency: z.nullable(z.string()),
          /** The same in minor units. */
          amount: z.nullable(z.number()),
          /** The price without the discount of the reader's tier, where that takes something off; minor units. */
          full: z.optional(z.number()),
          period: z.nullable(z.enum(['month', 'season', 'half-year', 'year', 'ever'])),
        }),
        levels: z.array(z.string()),
      }),
    }),
  }),
})
export type CommunityCat = z.infer<typeof communityCat>

export const nodesListData = z.object({
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 20),
  after: cursorOf(CURSORS.nodes),
})
export type NodesListData = z.infer<typeof nodesListData>
export const communityCats = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: communityCat })),
  pageInfo,
})
export type CommunityCats = z.infer<typeof communityCats>

export const getNodeData = z.object({ id: addressOf('node') })
export type GetNodeData = z.infer<typeof getNodeData>

export const nodeChosen = z.object({ id: idOrNone('node') })
export type NodeChosen = z.infer<typeof nodeChosen>
/** Time in a node, for whoever joins, or for whoever is in until that day and goes on. */
export const entrySold = z.extend(nodeChosen, { seen: z.optional(z.nullable(z.iso.datetime())) })
/** What renews: a node, by the period that was agreed. */
export const renewedEntry = z.object({
  id: idOf('node'),
  period: z.enum(['month', 'season', 'half-year', 'year']),
})
/** With a price as it was shown, in minor units, where joining has one; with some words where it is asked for. */
export const joinNodeData = z.extend(nodeChosen, {
  request: z.optional(typedText(MOST_REQUEST)),
  /** Out of the link that somebody was invited by. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
  pay: z.optional(
    z.object({
      currency: z.string().check(z.maxLength(20)),
      amount: wholeAmount,
      /** The time that is paid goes on from the balance by itself, for as much. */
      renews: z.optional(z.boolean()),
    }),
  ),
  /** Until when the asker is in, as was shown: what is paid is the period after it. */
  seen: z.optional(z.iso.datetime()),
})
export type JoinNodeData = z.infer<typeof joinNodeData>
/** `state` as it is now: who was invited need not wait. */
export const joined = z.object({
  success: z.literal(true),
  memberCount: z.number(),
  state: z.enum(JOIN_STATES),
})
export type Joined = z.infer<typeof joined>

export const listMyNodesData = z.object({})
export type ListMyNodesData = z.infer<typeof listMyNodesData>
/** What the reader may do in a node, as its permissions answer it. */
const nodeAbilities = z.object({
  /** Reading what stands in it. */
  enter: z.boolean(),
  /** Marking its topics and moving them elsewhere. */
  arrange: z.boolean(),
  /** Deciding who comes in and what stands in it. */
  moderate: z.boolean(),
  /** Deciding what the node is: names, terms, and who helps. */
  run: z.boolean(),
})
export type NodeAbilities = z.infer<typeof nodeAbilities>
const myNode = z.object({
  databaseId: z.number(),
  isJoin: z.boolean(),
  state: z.enum(JOIN_STATES),
  /** End of the membership; null where it has none. */
  until: z.nullable(z.string()),
  can: nodeAbilities,
  /** People who wait to be let in; 0 for all but its moderators. */
  waiting: z.number(),
  /** Why they were refused; null where they were not. */
  refusal: z.nullable(z.string()),
})
export type MyNode = z.infer<typeof myNode>
export const myNodes = z.object({
  /** Of all nodes that are not listed here: those that the reader has no part in. */
  others: z.object({ public: nodeAbilities, private: nodeAbilities }),
  nodes: z.array(myNode),
})
export type MyNodes = z.infer<typeof myNodes>

// --- topics -----------------------------------------------------------------------------------------------------

/** Money in minor units of `currency`, credit in points. */
const bounty = z.object({
  kind: z.enum(['money', 'credit']),
  amount: z.number(),
  currency: z.nullable(z.string()),
  deadline: z.string(),
  state: z.enum(['open', 'paid', 'split', 'refunded', 'disputed']),
  /** An answer can still win it. */
  isOpen: z.boolean(),
  /** Of an open one: until the deadline it runs, for 72 hours whoever asked can still accept, then it is shared. */
  stage: z.enum(['running', 'grace', 'due']),
  /** Its reward is set aside and can be paid. */
  isHeld: z.boolean(),
})
export type Bounty = z.infer<typeof bounty>

const vote = z.object({
  kind: z.enum(['single', 'multiple', 'pk']),
  deadline: z.string(),
  voters: z.number(),
  isOpen: z.boolean(),
})

const nodeLink = z.object({ databaseId: z.number(), name: z.string(), path: z.string() })

export const topicCard = z.object({
  databaseId: z.number(),
  path: z.string(),
  title: z.string(),
  language,
  author: personCard,
  node: nodeLink,
  publishedAt,
  lastActivityAt: z.string(),
  /** Who said the last word, where it was not the author. */
  lastPerson: z.nullable(z.object({ databaseId: z.number(), name: z.string(), avatar: z.string() })),
  answers: z.number(),
  views: z.number(),
  isPinned: z.boolean(),
  isFeatured: z.boolean(),
  isSolved: z.boolean(),
  isPrivate: z.boolean(),
  access: accessMark,
  bounty: z.nullable(bounty),
  vote: z.nullable(vote),
})
export type TopicCard = z.infer<typeof topicCard>

export const listTopicsData = z.object({
  node: z.optional(idOf('node')),
  tag: z.optional(idOf('tag')),
  author: z.optional(idOf('person')),
  tab: z._default(z.enum(TOPIC_TABS), 'newest'),
  first: listData(30, 20).first,
  after: cursorOf(CURSORS.topics.active, CURSORS.topics.pinned, CURSORS.topics.hot),
})
export type ListTopicsData = z.infer<typeof listTopicsData>
export const topicList = z.object({ nodes: z.array(topicCard), pageInfo })
export type TopicList = z.infer<typeof topicList>

export const getTopicData = z.object({ id: addressOf('topic') })
export type GetTopicData = z.infer<typeof getTopicData>

export const topicView = z.object({
  ...topicCard.shape,
  excerpt: z.string(),
  /** Safe HTML of what the asker may read. */
  html: z.string(),
  /** What the asker may not read, or null where nothing is kept from them. */
  hidden: z.nullable(hiddenPart),
  updatedAt: z.string(),
  /** null: it says what it said when it came out. */
  editedAt: z.nullable(z.string()),
  /** Nobody writes below it any more but whoever moderates its node. */
  isClosed: z.boolean(),
  /** When it closes by itself; null: not. */
  closesAt: z.nullable(z.string()),
  /** Minutes that a person waits between two writings below it. */
  slowMinutes: z.nullable(z.number()),
  likes: z.number(),
  favorites: z.number(),
  comments: z.number(),
  firstComments: z.array(commentView),
  authorCard: z.object({ description: z.string(), topics: z.number(), answers: z.number() }),
  cat: communityCat,
  tags: z.array(termLink),
  /** Who may answer a bounty that is meant for some; empty where everybody may. */
  bountyTargets: z.array(personCard),
  options: z.array(
    z.object({
      databaseId: z.number(),
      text: z.string(),
      /** null as long as counts are not shown to the asker. */
      ballots: z.nullable(z.number()),
    }),
  ),
})
export type TopicView = z.infer<typeof topicView>
/** As its page holds it. */
export type ShownTopic = Omit<TopicView, 'excerpt' | 'cat'>

// --- disputes over bounties -------------------------------------------------------------------------------------

export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

export const disputeBountyData = z.object({
  topic: idOf('topic'),
  reason: requiredText(MOST_DISPUTE),
})
export type DisputeBountyData = z.infer<typeof disputeBountyData>

// --- answers ----------------------------------------------------------------------------------------------------

export const answerView = z.object({
  databaseId: z.number(),
  path: z.string(),
  author: personCard,
  language,
  html: z.string(),
  /** The beginning as plain text, for descriptions and structured data. */
  excerpt: z.string(),
  score: z.number(),
  isAccepted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** null: it says what it said at first. */
  editedAt: z.nullable(z.string()),
  comments: z.number(),
  firstComments: z.array(commentView),
  /** The help page that it has become. */
  doc: z.nullable(z.object({ title: z.string(), path: z.string() })),
})
export type AnswerView = z.infer<typeof answerView>
/** As the page of its topic holds it. */
export type ShownAnswer = Omit<AnswerView, 'excerpt'>

export const listAnswersData = z.object({
  topic: idOf('topic'),
  sort: z._default(z.enum(ANSWER_SORTS), 'best'),
  first: listData(30, 20).first,
  after: cursorOf(CURSORS.answers.best, CURSORS.answers.byTime),
})
export type ListAnswersData = z.infer<typeof listAnswersData>
export const answerList = z.object({ nodes: z.array(answerView), pageInfo })
export type AnswerList = z.infer<typeof answerList>
export type ShownAnswers = Omit<AnswerList, 'nodes'> & { nodes: ShownAnswer[] }

/** `since`: when the last was written that is known. */
export const listNewAnswersData = z.object({ topic: idOf('topic'), since: z.iso.datetime() })
export type ListNewAnswersData = z.infer<typeof listNewAnswersData>
export const newAnswers = z.object({
  nodes: z.array(answerView),
  /** There are more than these. */
  hasMore: z.boolean(),
  /** All answers of the topic, by now. */
  count: z.number(),
})
export type NewAnswers = z.infer<typeof newAnswers>

export const makeDocData = z.object({ answer: idOf('answer') })
export type MakeDocData = z.infer<typeof makeDocData>
export const madeDoc = z.object({ success: z.literal(true), databaseId: z.number(), path: z.string() })
export type MadeDoc = z.infer<typeof madeDoc>

export const getAnswerData = z.object({ id: idOf('answer') })
export type GetAnswerData = z.infer<typeof getAnswerData>
export const answerPage = z.object({ answer: answerView, topic: topicCard, cat: communityCat })
export type AnswerPage = z.infer<typeof answerPage>

/** `id`: a topic. */
export const writeAnswerData = z.object({ type: z.literal('ANSWER'), id: idOrNone('topic'), content: markup })
export type WriteAnswerData = z.infer<typeof writeAnswerData>
export const answerWritten = z.object({
  type: z.literal('ANSWER'),
  ...changed,
  answerCount: z.number(),
  /** It waits until somebody has looked at it: its author alone sees it. */
  isHeld: z.boolean(),
  /** null: it waits. */
  answer: z.nullable(answerView),
})
export type AnswerWritten = z.infer<typeof answerWritten>

/** `id`: an answer. */
export const acceptData = z.object({
  type: z.literal('ACCEPT'),
  id: idOrNone('answer'),
  content: wantedState,
})
export type AcceptData = z.infer<typeof acceptData>
export const accepted = z.object({ type: z.literal('ACCEPT'), ...changed, isAccepted: z.boolean() })
export type Accepted = z.infer<typeof accepted>

const option = idOf('option')

/** `id`: a topic; `content`: everything one votes for by the options' `databaseId`, nothing to take it back. */
export const voteData = z.object({
  type: z.literal('VOTE'),
  id: idOrNone('topic'),
  content: z.union([option, z.array(option).check(z.maxLength(50))]),
})
export type VoteData = z.infer<typeof voteData>
export const voted = z.object({ type: z.literal('VOTE'), ...changed, ...ballot })
export type Voted = z.infer<typeof voted>

/** PostgreSQL takes years of four digits. */
const moment = z.string().check(
  z.maxLength(40),
  z.refine((text) => isYearOfFour(new Date(text))),
)
const isYearOfFour = (at: Date): boolean => at.getTime() > 0 && at.getUTCFullYear() < 10_000

/** Of the socket: a page shows a topic, as it was then; and no longer. */
export const watchTopicFrame = z.object({ topic: z.int().check(z.positive()), since: moment })
export const unwatchTopicFrame = z.object({ topic: z.int().check(z.positive()) })

/** An answer as pages are told of it. */
export interface AnswerNews {
  id: number
  authorId: number
}
