import { excerpt } from '#features/kernel/documents/rules.ts'
import { insertAll, insertBallots, insertOne, setAcceptedAnswer } from '../queries.ts'
import type { Bounty, Topic, Vote } from '../types.ts'
import { insertComments, insertPost, insertReactions, termName } from './posts.ts'
import { htmlDocument } from './texts.ts'
import { hoursAfter, hoursBefore, idOf, json, type Loading } from './town-rows.ts'

/** As wide as two lines of a list. */
const EXCERPT_WIDTH = 80

export async function insertTopics(loading: Loading): Promise<void> {
  const { town, now, nodes } = loading
  for (const topic of town.topics) {
    const document = htmlDocument(topic.html)
    const id = await insertPost(loading, {
      kind: 'topic',
      slug: topic.slug,
      author: topic.author,
      language: topic.language,
      publishedAt: hoursBefore(now, topic.hoursAgo),
      texts: {
        [topic.language]: {
          title: topic.title,
          excerpt: excerpt(document, EXCERPT_WIDTH),
          document,
          hidden: topic.hiddenHtml ? htmlDocument(topic.hiddenHtml) : undefined,
        },
      },
      nodeId: idOf(nodes, topic.node),
      terms: (topic.tags ?? []).map((tag) => termName('community-tag', tag)),
      access: topic.access,
      topicType: topic.bounty ? 'bounty' : topic.vote ? 'vote' : 'none',
      isPinned: topic.isPinned ?? false,
      views: topic.views,
      likedBy: topic.likedBy,
      favouritedBy: topic.favouritedBy,
    })
    if (topic.bounty) await insertBounty(loading, id, topic.bounty, topic)
    if (topic.vote) await insertVote(loading, id, topic.vote)
    await insertComments(loading, { postId: id, answerId: null }, topic.comments ?? [])
    await insertAnswers(loading, id, topic)
  }
}

async function insertAnswers(loading: Loading, postId: number, { answers }: Topic): Promise<void> {
  const { db, now, people } = loading
  for (const answer of answers) {
    const at = hoursBefore(now, answer.hoursAgo)
    const id = await insertOne(db, 'answers', {
      post_id: postId,
      author_id: idOf(people, answer.author),
      language: answer.language,
      document: json(htmlDocument(answer.html)),
      score: answer.upvotedBy.length - (answer.downvotedBy?.length ?? 0),
      accepted_at: answer.isAccepted ? at : null,
      created_at: at,
      updated_at: at,
    })
    if (answer.isAccepted) await setAcceptedAnswer(db, postId, id)
    await insertReactions(loading, { kind: 'answer', id, since: at }, 'like', answer.upvotedBy)
    await insertComments(loading, { postId, answerId: id }, answer.comments ?? [])
  }
}

async function insertBounty(
  { db, now, people }: Loading,
  postId: number,
  bounty: Bounty,
  { answers }: Topic,
): Promise<void> {
  await insertAll(db, 'bounties', [
    {
      post_id: postId,
      kind: bounty.kind === 'MONEY' ? 'money' : 'credit',
      currency: bounty.kind === 'MONEY' ? (bounty.currency ?? null) : null,
      amount: bounty.amount,
      target: bounty.target === 'ALL' ? 'all' : 'some',
      deadline: hoursAfter(now, bounty.endsInHours),
      state: bountyState(bounty, answers),
    },
  ])
  const targets = bounty.targets.map((slug) => ({ post_id: postId, person_id: idOf(people, slug) }))
  await insertAll(db, 'bounty_targets', targets)
}

/** Hours after the deadline in which the asker may still accept an answer before the sum is split. */
const GRACE_HOURS = 72

function bountyState(
  { endsInHours }: Bounty,
  answers: Topic['answers'],
): 'open' | 'paid' | 'split' | 'refunded' {
  if (answers.some(({ isAccepted }) => isAccepted)) return 'paid'
  if (endsInHours > 0) return 'open'
  if (answers.length === 0) return 'refunded'
  return endsInHours < -GRACE_HOURS ? 'split' : 'open'
}

async function insertVote({ db, now, people }: Loading, postId: number, vote: Vote): Promise<void> {
  const voters = new Set(vote.options.flatMap((option) => option.voters))
  const kind = { SINGLE: 'single', MULTIPLE: 'multiple', PK: 'pk' } as const
  await insertAll(db, 'polls', [
    {
      post_id: postId,
      kind: kind[vote.kind],
      deadline: hoursAfter(now, vote.endsInHours),
      voters: voters.size,
    },
  ])
  const options = vote.options.map(({ text, voters }, position) => ({
    post_id: postId,
    position,
    text,
    ballots: voters.length,
  }))
  await insertAll(db, 'poll_options', options)
  const picks = vote.options.flatMap(({ voters }, position) =>
    voters.map((voter) => ({ personId: idOf(people, voter), position })),
  )
  await insertBallots(db, postId, picks)
}
