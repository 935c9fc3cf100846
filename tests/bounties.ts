import type { Database } from '#database/schema.ts'
import { holdReward } from '#features/product/community/queries/bounties/bounties.ts'
import { inHours, insertAnswer, insertNode, insertTopic } from './community-rows.ts'
import { giveWorth } from './ledger.ts'
import { insertPerson } from './rows.ts'

interface BountyValues {
  unit?: string
  amount?: number
  /** Hours from now; below zero it is over. */
  endsIn?: number
  /** Scores of its answers, each by somebody else and written before the deadline. */
  scores?: number[]
}

/** A topic whose reward is set aside, with answers; the asker has nothing else. */
export async function insertBounty(
  db: Database,
  { unit = 'credit', amount = 100, endsIn = 24, scores = [] }: BountyValues = {},
) {
  const askerId = await insertPerson(db)
  await giveWorth(db, askerId, { [unit]: amount })
  const topic = await insertTopic(db, {
    nodeId: await insertNode(db),
    authorId: askerId,
    topicType: 'bounty',
  })
  const deadline = inHours(endsIn)
  await db
    .insertInto('bounties')
    .values({
      post_id: topic.id,
      kind: unit === 'credit' ? 'credit' : 'money',
      amount,
      target: 'all',
      deadline,
      currency: unit === 'credit' ? null : unit,
    })
    .execute()
  await db
    .transaction()
    .execute((transaction) =>
      holdReward(transaction, { postId: topic.id, askerId, unit, amount }, new Date()),
    )
  const answers: Array<{ id: number; authorId: number }> = []
  for (const score of scores) {
    const id = await insertAnswer(db, { topic })
    const createdAt = new Date(Math.min(Date.now(), deadline.getTime()) - 60_000)
    const { authorId } = await db
      .updateTable('answers')
      .set({ score, created_at: createdAt })
      .where('id', '=', id)
      .returning('author_id as authorId')
      .executeTakeFirstOrThrow()
    answers.push({ id, authorId })
  }
  return { askerId, topic, answers, deadline }
}

export const stateOf = async (db: Database, postId: number): Promise<string> =>
  (await db.selectFrom('bounties').select('state').where('post_id', '=', postId).executeTakeFirstOrThrow())
    .state

/** Balances of somebody by account, with held amounts. */
export async function hasOf(db: Database, personId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('person_id', '=', personId)
    .where('balance', '<>', 0)
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}
