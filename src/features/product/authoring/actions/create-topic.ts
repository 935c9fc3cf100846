import type { Way } from '#features/kernel/access/rules/verdict.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { insertPost, updatePost } from '#features/kernel/posts/queries/changes/write-post.ts'
import { canCreateTopic } from '#features/product/community/permissions.ts'
import { holdBounty } from '#features/product/community/public/bounty.ts'
import { joinByWriting } from '#features/product/community/public/join-by-writing.ts'
import { type LockedNode, lockNode } from '#features/product/community/queries/nodes/memberships.ts'
import {
  lockPoll,
  movePollDeadline,
  type PollValues,
  savePoll,
} from '#features/product/community/queries/topics/polls.ts'
import { hold } from '#features/talk/spam/public/hold.ts'
import { silencedUntil } from '#features/talk/writing/public/refuse-editing.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { DataOf, RefusalOf } from '#shared/contract.ts'
import { opaqueId, readId } from '#shared/ids/ids.ts'
import { minorOf } from '#shared/numbers/money.ts'
import { formatMoney, toDecimal } from '#shared/numbers/money-text.ts'
import { createTopic } from '../contract.ts'
import { textChanged, textPublished } from '../events.ts'
import { lockAuthor, type OwnPost } from '../queries/find-own.ts'
import { type ChosenRule, TOPIC_RULES, UNPAID_TYPES } from '../rules.ts'
import * as S from '../schemas.ts'
import {
  getEditable,
  limitAndFindDuplicate,
  publicationOf,
  type ReadText,
  readText,
  takeSlug,
  takeTags,
  whyHoldChange,
  whyHoldText,
} from '../write-text.ts'

type Context = MemberContext<RefusalOf<typeof createTopic>>
type Data = DataOf<typeof createTopic>

/** Begins a topic, or changes the one that `id` names. */
export const createTopicAction = action(createTopic, {
  data: S.createTopicData,
  result: S.saved,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, data) => {
    const { places, refuse } = context
    const isNew = data.id === undefined || data.id === null
    const old = isNew ? null : await getEditable(context, 'topic', readId('topic', data.id ?? 0), data.seen)
    const hasBounty = old?.topicType === 'bounty'
    const type = data.types?.type ?? 'none'
    // A bounty can only be offered when the topic is created, and cannot be withdrawn later.
    if (old && (type === 'bounty') !== hasBounty) return refuse('type-fixed')
    const poll = type === 'vote' ? pollOf(data) : null
    const read = await readText(context, {
      old,
      kind: 'topic',
      title: data.title,
      content: data.content,
      excerpt: data.excerpt ?? '',
      tags: data.tags ?? [],
      language: data.language,
      slug: data.slug ?? '',
      publishAt: data.publishAt ?? '',
      rules: rulesOf(data.roles),
      isBounty: type === 'bounty',
      type: hasBounty ? 'none' : type,
      bounty: bountyOf(data),
      vote: poll,
    })
    const nodeId = await getNodeId(context, data.cat, old)
    const values = poll && {
      kind: POLL_KINDS[poll.type],
      deadline: new Date(poll.deadline),
      options: poll.value.map((text) => text.trim()),
    }
    const { number, slug } = old
      ? await change(context, old, { read, nodeId, type, poll: values })
      : await begin(context, { read, nodeId, type, poll: values, bounty: bountyOf(data) })
    const id = opaqueId('topic', number)
    return { success: true as const, id, slug: postPath(places, 'topic', { number, slug }) }
  },
})

const POLL_KINDS = { SINGLE: 'single', MULTIPLE: 'multiple', PK: 'pk' } as const
/** Access rule types by their names on the wire. */
const RULE_TYPES = new Map(
  UNPAID_TYPES.flatMap((type) => (type === 'none' ? [] : [[TOPIC_RULES[type] as string, type] as const])),
)

const rulesOf = (roles: Data['roles']): ChosenRule[] =>
  (Array.isArray(roles) ? roles : roles ? [roles] : []).map((role): ChosenRule => {
    if (role.type === 'CREDIT') return { type: 'credit', value: role.value ?? null }
    if (role.type === 'MONEY') return { type: 'money', value: role.value ?? null }
    return { type: RULE_TYPES.get(role.type) ?? 'none', value: String(role.value ?? '') }
  })

const pollOf = ({ types }: Data) => {
  const { type = 'SINGLE', value = [], deadline } = types?.vote ?? {}
  return { type, value, deadline: deadline ?? '' } as const
}

function bountyOf({ types }: Data) {
  const { type = 'CREDIT', value, deadline, target = 'ALL', targetList = [] } = types?.bounty ?? {}
  // 0 is nobody: who is not known is refused, as leaving them out would open the bounty to others.
  const people = target === 'ALL' ? [] : targetList.map((id) => readId('person', id) ?? 0)
  return { type, value: value ?? 0, deadline: deadline ?? '', target, targetList: people }
}

/** The target node, locked. To move a topic, the asker needs access to both nodes. */
async function getNodeId(context: Context, cat: Data['cat'], old: OwnPost | null): Promise<number> {
  const { db, asker, refuse } = context
  const nodeId = cat ? readId('node', cat) : (old?.nodeId ?? undefined)
  const node = nodeId ? await lockNode(db, nodeId, asker.personId) : null
  if (!nodeId || !node) return refuse('node-not-found')
  // A topic that stays in its node may be edited by its author and the moderators of the node.
  if (old?.nodeId === nodeId) return nodeId
  const verdict = canCreateTopic(asker, node, context)
  if (verdict.allowed) {
    await joinByWriting(context, node)
    return nodeId
  }
  switch (verdict.reason) {
    case 'silenced':
      return refuse('silenced', { until: await silencedUntil(context) })
    case 'silenced-here':
      return refuse('silenced-here', { until: await silencedUntil(context, nodeId) })
    case 'private-node':
      return refuse('private-node')
    case 'not-joined':
      return refuse('join-first', wayInto(verdict.ways, node, context))
    case 'gone':
      return refuse('node-not-found')
    default:
      return refuse('topic-not-yours')
  }
}

/** How one becomes a member, as the text of the refusal says it. */
function wayInto([way]: Way[], node: LockedNode, { locale }: Context): Record<string, string> {
  const { money } = way ?? {}
  if (money) return { how: 'money', price: formatMoney(money.amount, money.currency, locale) }
  if (way?.type === 'level') return { how: 'level' }
  return { how: node.joinKind === 'level' ? 'other' : 'approval' }
}

interface Topic {
  read: ReadText
  nodeId: number
  type: 'none' | 'bounty' | 'vote'
  poll: PollValues | null
}

interface NewTopic extends Topic {
  bounty: ReturnType<typeof bountyOf>
}

async function begin(context: Context, { read, nodeId, type, poll, bounty }: NewTopic) {
  const { db, asker, now, announce } = context
  const { personId: authorId } = asker
  const again = await limitAndFindDuplicate(context, 'topic', read.text)
  if (again) return again
  const { text, language, slug, access } = read
  await takeSlug(context, 'topic', slug, null)
  const termIds = await takeTags(context, 'topic', read)
  const publishedAt = read.publishAt ?? now
  const reasons = await whyHoldText(context, read)
  const isHeld = reasons.length > 0
  const post = { kind: 'topic', authorId, nodeId, topicType: type } as const
  const { id, number } = await insertPost(db, {
    ...post,
    language,
    slug,
    publishedAt,
    access,
    text,
    termIds,
    coverId: null,
    now,
    isHeld,
  })
  if (poll) await savePoll(db, id, poll)
  if (type === 'bounty') await offer(context, id, bounty)
  if (isHeld) {
    await hold(context, { kind: 'topic', thingId: id, authorId, nodeId }, reasons)
    return { number, slug }
  }
  await announce(textPublished, {
    kind: 'topic',
    number,
    postId: id,
    authorId,
    nodeId,
    publishedAt: publishedAt.toISOString(),
  })
  return { number, slug }
}

/** Holds the reward in the ledger; without sufficient balance the call is refused. */
async function offer(context: Context, topicId: number, bounty: NewTopic['bounty']): Promise<void> {
  const { db, asker, currency, refuse } = context
  if (bounty.target === 'SOME' && bounty.targetList.length === 0) return refuse('bounty-targets')
  const unit = bounty.type === 'CREDIT' ? 'credit' : currency
  const amount = unit === 'credit' ? bounty.value : (minorOf(bounty.value, unit) ?? 0)
  const held = await holdBounty(
    db,
    {
      topicId,
      askerId: asker.personId,
      amount,
      unit,
      deadline: new Date(bounty.deadline),
      targets: bounty.targetList,
    },
    context,
  )
  if (held.isHeld) return
  // The unit is credit or the caller's currency, so it is always known.
  if (held.problem === 'bounty-unit') throw new Error(`Nobody can pay a bounty in ${unit}.`)
  if (held.problem !== 'bounty-short') return refuse(held.problem)
  const missing = unit === 'credit' ? String(held.missing) : `${toDecimal(held.missing, unit)} ${unit}`
  return refuse('bounty-short', { missing })
}

async function change(context: Context, old: OwnPost, { read, nodeId, type, poll }: Topic) {
  const { db, asker, now, announce } = context
  const { id, number, authorId } = old
  await lockAuthor(db, authorId)
  const { text, language, slug, access } = read
  await takeSlug(context, 'topic', slug, id)
  await changePoll(context, old, poll)
  const termIds = await takeTags(context, 'topic', read)
  const publishedAt = publicationOf(old, read.publishAt, now)
  const reasons = await whyHoldChange(context, old, read)
  await updatePost(db, {
    state: old.state,
    isHeld: reasons.length > 0,
    id,
    editorId: asker.personId,
    nodeId,
    topicType: type,
    language,
    slug,
    publishedAt,
    access,
    text,
    termIds,
    coverId: old.coverId,
    now,
  })
  if (reasons.length > 0) {
    const wasOut = old.state === 'published'
    await hold(context, { kind: 'topic', thingId: id, authorId, nodeId, wasOut }, reasons)
  }
  await announce(textChanged, {
    kind: 'topic',
    number,
    postId: id,
    authorId,
    nodeId,
    editorId: asker.personId,
    nodeBefore: old.nodeId,
  })
  return { number, slug }
}

/** Once somebody has voted, only the deadline of the poll can be changed. */
async function changePoll({ db, refuse }: Context, { id }: OwnPost, poll: PollValues | null): Promise<void> {
  const before = await lockPoll(db, id)
  if (!before || before.voters === 0) return savePoll(db, id, poll)
  const isSame = poll?.kind === before.kind && JSON.stringify(poll.options) === JSON.stringify(before.options)
  if (!isSame) return refuse('poll-begun')
  await movePollDeadline(db, id, poll.deadline)
}
