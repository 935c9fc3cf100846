import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { accessMarkOf } from '#features/kernel/posts/rules.ts'
import type { Context } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { nodePath } from './present-nodes.ts'
import type { TopicRow } from './queries/topics/list-topics.ts'
import { bountyStage, GRACE } from './rules/bounties.ts'
import { isBountyOpen } from './rules.ts'
import type { Bounty, TopicCard } from './schemas.ts'

type PresentContext = Pick<
  Context,
  'asker' | 'now' | 'currency' | 'settings' | 'places' | 'shows' | 't' | 'until'
>

export const topicPath = (places: PagePlaces, { slug, number }: { slug: string | null; number: number }) =>
  pathOf(places, 'community', 'single', slug ?? number)

/** A row of a topic list, and the head of a topic. */
export function presentTopic(row: TopicRow, context: PresentContext): TopicCard {
  const { places, shows } = context
  shows(`topic:${row.number}`, `node:${row.nodeId}`)
  if (row.lastId !== null) shows(`person:${row.lastId}`)
  return {
    databaseId: row.number,
    path: topicPath(places, row),
    title: row.title,
    language: row.language,
    author: presentPerson(row, context),
    node: {
      databaseId: row.nodeId,
      name: row.nodeName ?? '',
      path: nodePath(places, { slug: row.nodeSlug, id: row.nodeId }),
    },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt.toISOString(),
    lastPerson:
      row.lastId === null
        ? null
        : { databaseId: row.lastId, name: row.lastName ?? '', avatar: row.lastAvatar ?? '' },
    answers: row.answers,
    views: row.views,
    isPinned: row.isPinned,
    isFeatured: row.isFeatured,
    isSolved: row.isSolved,
    isPrivate: row.nodeVisibility === 'private',
    access: accessMarkOf(row.access, context),
    bounty: bountyOf(row, context),
    vote: voteOf(row, context),
  }
}

function bountyOf(row: TopicRow, { now, until }: PresentContext): Bounty | null {
  const { bountyKind: kind, bountyAmount: amount, bountyDeadline: deadline, bountyState: state } = row
  if (kind === null || amount === null || deadline === null || state === null) return null
  const stage = bountyStage(deadline, now)
  until(stage === 'running' ? deadline : new Date(deadline.getTime() + GRACE))
  return {
    kind,
    amount,
    currency: row.bountyCurrency,
    deadline: deadline.toISOString(),
    state,
    isOpen: isBountyOpen({ state, deadline }, now),
    stage,
    isHeld: row.bountyIsHeld,
  }
}

function voteOf(
  { pollKind: kind, pollDeadline: deadline, pollVoters: voters }: TopicRow,
  { now, until }: PresentContext,
) {
  if (kind === null || deadline === null) return null
  until(deadline)
  return { kind, deadline: deadline.toISOString(), voters: voters ?? 0, isOpen: deadline > now }
}
