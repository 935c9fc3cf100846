import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasOf } from '#tests/bounties.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { nodeRenewalsSite } from '#tests/node-renewals.ts'
import { insertSomebody } from '#tests/people.ts'
import { PRICE, settingsOf } from '#tests/renewals.ts'
import type { Renewal } from '../schemas.ts'
import { renewFromBalance } from './renew-from-balance.ts'

const { db, ask, paidNode, memberOf, setNode, thingOf, tend } = await nodeRenewalsSite()

const settings = settingsOf(PRICE)

async function rich() {
  const personId = await insertSomebody(db)
  await giveWorth(db, personId, { EUR: 10 * PRICE })
  return personId
}

/** Pays for a month in a node, or for the one after that day. */
async function pay(
  personId: number,
  nodeId: number,
  { renews = true, seen }: { renews?: boolean; seen?: Date } = {},
) {
  const said = { currency: 'EUR', amount: PRICE, ...(renews && { renews }) }
  const asked = { id: nodeId, pay: said, ...(seen && { seen: seen.toISOString() }) }
  const answer = await ask('mutates.joinNode')(personId, asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** What follows, done twice as a job may be. @returns how often something was to follow */
async function followed(personId: number): Promise<number> {
  const { rows } = await sql<{ data: { nodeId: number; period: string; currency: string; price: number } }>`
    select data from outbox where name = 'node.entryRenews' and (data->>'personId')::int = ${personId}`.execute(
    db,
  )
  for (const { data } of rows)
    for (let run = 0; run < 2; run += 1) {
      const { nodeId, period, currency, price } = data
      const wanted = { personId, kind: 'node', item: { id: nodeId, period }, currency, price }
      await runJob(db, renewFromBalance, wanted, new Date(), { settings })
    }
  return rows.length
}

async function renewalsOf(personId: number): Promise<Renewal[]> {
  const { body } = await ask('renewals.list')(personId, {})
  return (body as { guaqi: { renewals: { list: { renewals: Renewal[] } } } }).guaqi.renewals.list.renewals
}

describe('time in a node that is paid from the balance', () => {
  it('renews from there where its buyer wanted that, and is taken once on its day', async () => {
    const { nodeId } = await paidNode()
    const personId = await rich()
    await pay(personId, nodeId)
    expect(await followed(personId)).toBe(1)
    expect(await renewalsOf(personId)).toMatchObject([
      { ...thingOf(nodeId), way: 'balance', price: PRICE, currency: 'EUR', state: 'active' },
    ])
    const until = (await memberOf(nodeId, personId))?.until
    if (!until) throw new Error('The node was not joined for a time.')
    expect(await tend(personId, new Date(until.getTime() - 7 * 86_400_000))).toEqual([`ahead ${PRICE}`])
    expect(await tend(personId, until)).toEqual([`done ${PRICE}`])
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 8 * PRICE })
  })

  it('renews by who pays the next month before its day, and not by who does not ask for it', async () => {
    const { nodeId } = await paidNode()
    const personId = await rich()
    await pay(personId, nodeId, { renews: false })
    expect(await followed(personId)).toBe(0)
    expect(await renewalsOf(personId)).toEqual([])
    const seen = (await memberOf(nodeId, personId))?.until ?? undefined
    await pay(personId, nodeId, { ...(seen && { seen }) })
    expect(await followed(personId)).toBe(1)
    expect(await renewalsOf(personId)).toMatchObject([{ kind: 'node', way: 'balance' }])
  })

  it('is reminded of where it costs something else by then, and is nothing where it was lost', async () => {
    const [dearer, closed] = [await paidNode(), await paidNode()]
    const [personId, other] = [await rich(), await rich()]
    await pay(personId, dearer.nodeId)
    await setNode(dearer.nodeId, { join_prices: JSON.stringify({ EUR: 2 * PRICE }) })
    await followed(personId)
    expect(await renewalsOf(personId)).toMatchObject([{ way: 'reminder', price: 2 * PRICE }])
    await pay(other, closed.nodeId)
    await setNode(closed.nodeId, { deleted_at: new Date() })
    await followed(other)
    expect(await renewalsOf(other)).toEqual([])
  })
})
