import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { notifyBountyDisputed, notifyBountyReminded, notifyBountySettled } from './notify-bounty.ts'
import { notifyDeadFile } from './notify-file.ts'
import {
  notifyBought,
  notifyMembershipEnding,
  notifyNodeSold,
  notifyRefunded,
  notifyRenewal,
  notifyReturned,
} from './notify-worth.ts'

const { db } = await testDatabase()
const nodeId = await insertNode(db)

const linesOf = async (personId: number) =>
  (
    await db
      .selectFrom('notifications')
      .select(['type', 'reason', 'people', 'detail'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute()
  ).map(({ type, reason, people, detail }) => `${type} ${reason} ${people} ${JSON.stringify(detail)}`)
const euros = { unit: 'EUR', amount: 500 }

it('an author hears of each sale what they got, and not by whom', async () => {
  const author = await insertSomebody(db)
  const { id: postId } = await insertTopic(db, { nodeId, authorId: author })
  for (const purchaseId of [1, 2, 2]) {
    await runJob(db, notifyBought, { purchaseId, postId, sellerId: author, unit: 'EUR', sellerAmount: 450 })
  }
  const line = 'bought own-post 0 {"unit":"EUR","amount":450}'
  expect(await linesOf(author)).toEqual([line, line])
})

it('both sides hear of a refund, and who moderates a node of who paid to be in it', async () => {
  const [buyer, seller] = [await insertSomebody(db), await insertSomebody(db)]
  await runJob(db, notifyRefunded, { purchaseId: 1, personId: buyer, sellerId: seller, ...euros })
  await runJob(db, notifyRefunded, { purchaseId: 2, personId: buyer, sellerId: null, ...euros })
  await runJob(db, notifyNodeSold, { purchaseId: 3, sellerId: seller, personId: buyer, ...euros })
  expect((await linesOf(buyer)).map((line) => line.split(' ')[0])).toEqual(['refunded', 'refunded'])
  expect((await linesOf(seller)).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'sale-refunded own-account 0',
    'node-sold own-node 1',
  ])
})

it('a payer hears that a payment goes back, with what had come', async () => {
  const [payer, other] = [await insertSomebody(db), await insertSomebody(db)]
  const { rows } = await sql<{
    id: number
  }>`insert into payments (payable_kind, payable_id, provider, currency, amount,
      received_currency, received_amount, state, key, person_id, opened_at, settled_at)
    values ('sale', 1, 'sandbox', 'EUR', 500, 'EUR', 450, 'returned', md5('returned'), ${payer}, now(), now())
    returning id`.execute(db)
  const paymentId = rows[0]?.id ?? 0
  for (const personId of [payer, other]) await runJob(db, notifyReturned, { paymentId, personId })
  expect(await linesOf(payer)).toEqual(['payment-returned own-account 0 {"unit":"EUR","amount":450}'])
  expect(await linesOf(other)).toEqual([])
})

it('who won a bounty hears how much, and whoever asked what they have not decided', async () => {
  const [asker, winner, other] = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
  const { id: postId } = await insertTopic(db, { nodeId, authorId: asker ?? 0 })
  const about = { postId, askerId: asker ?? 0 }
  const until = new Date().toISOString()
  await runJob(db, notifyBountyReminded, { ...about, until })
  const shares = [winner, other].map((personId) => ({ personId: personId ?? 0, amount: 250 }))
  await runJob(db, notifyBountySettled, { ...about, ...euros, outcome: 'paid', shares: shares.slice(0, 1) })
  expect((await linesOf(asker ?? 0)).map((line) => line.split(' ')[0])).toEqual(['bounty-reminder'])
  await runJob(db, notifyBountySettled, { ...about, ...euros, outcome: 'split', shares })
  expect((await linesOf(asker ?? 0)).map((line) => line.split(' ')[0])).toEqual([
    'bounty-reminder',
    'bounty-settled',
  ])
  expect(await linesOf(other ?? 0)).toEqual(['bounty-won own-answer 0 {"unit":"EUR","amount":250}'])
})

it('a dispute is told to everybody who has a part in it, but whoever raised it', async () => {
  const [asker, rival, raises] = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
  const topic = await insertTopic(db, { nodeId, authorId: asker ?? 0 })
  for (const authorId of [rival, raises]) await insertAnswer(db, { topic, authorId: authorId ?? 0 })
  await runJob(db, notifyBountyDisputed, { postId: topic.id, askerId: asker ?? 0, byId: raises ?? 0 })
  expect((await linesOf(asker ?? 0))[0]).toContain('bounty-disputed own-post')
  expect((await linesOf(rival ?? 0))[0]).toContain('bounty-disputed own-answer')
  expect(await linesOf(raises ?? 0)).toEqual([])
})

it('the coming end of a membership is told once, with its day', async () => {
  const person = await insertSomebody(db)
  const ending = { personId: person, tier: 'gold', until: new Date().toISOString() }
  await runJob(db, notifyMembershipEnding, { ...ending, days: 7 })
  await runJob(db, notifyMembershipEnding, { ...ending, days: 1 })
  const lines = await linesOf(person)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"days":1')
})

it('a renewal is told of once each time, and replaces the notice that a membership ends', async () => {
  const personId = await insertSomebody(db)
  await sql`insert into renewals (person_id, kind, item, names, way, currency, price, paid_until, look_at, created_at)
    values (${personId}, 'membership', '{"tier":"gold"}', '{"en":"Gold"}', 'balance', 'EUR', 900, now(), now(), now())`.execute(
    db,
  )
  const day = '2027-05-01T10:00:00.000Z'
  const told = {
    renewalId: 1,
    personId,
    kind: 'membership',
    item: '{"tier":"gold"}',
    names: '{"en":"Gold"}',
    currency: 'EUR',
    amount: 900,
    way: 'balance',
    trouble: '',
    day,
  }
  await runJob(db, notifyRenewal, { ...told, news: 'ahead' })
  await runJob(db, notifyRenewal, { ...told, news: 'ahead' })
  await runJob(db, notifyRenewal, { ...told, news: 'done' })
  await runJob(db, notifyMembershipEnding, { personId, tier: 'gold', days: 1, until: day })
  const detail =
    '{"way":"balance","item":"{\\"tier\\":\\"gold\\"}","kind":"membership","unit":"EUR","names":"{\\"en\\":\\"Gold\\"}","until":"2027-05-01T10:00:00.000Z","amount":900,"trouble":""}'
  expect(await linesOf(personId)).toEqual([
    `renewal-ahead own-account 0 ${detail}`,
    `renewal-done own-account 0 ${detail}`,
  ])
})

it('an author hears once of a dead link, however many say so', async () => {
  const author = await insertSomebody(db)
  const { id: postId } = await insertTopic(db, { nodeId, authorId: author })
  for (let times = 0; times < 2; times += 1)
    await runJob(db, notifyDeadFile, { postId, authorId: author, file: 'plans.zip' })
  expect(await linesOf(author)).toEqual(['file-dead own-post 0 {"file":"plans.zip"}'])
})
