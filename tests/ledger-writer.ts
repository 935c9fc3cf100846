/**
 * `node tests/ledger-writer.ts CONNECTION SEED`: does random things with the ledger until it is killed, each in a
 * transaction, and says `done KEY` after the commit. The same seed does the same things under the same keys.
 */
import { type Connection, connect } from '#database/connect.ts'
import { hold, release, settle, transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { credit, earned, give, ofSite, purse, take, toppedUp } from '#features/kernel/ledger/rules.ts'

const [connection = '', seed = '1'] = process.argv.slice(2)
const { db } = await connect({
  connection: JSON.parse(connection) as Connection,
  onError: () => process.exit(1),
})
const rows = await db.selectFrom('people').select('id').orderBy('id').execute()
const people = rows.map(({ id }) => id)

let state = Number(seed)
const below = (limit: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
const somebody = () => people[below(people.length)] as number

for (let number = 0; ; number += 1) {
  const key = `random/${seed}/${number}`
  const entry = { key, reason: 'gift', at: new Date() }
  const [what, one, other, amount] = [below(5), somebody(), somebody(), 1 + below(200)]
  const currency = below(2) === 0 ? 'credit' : 'EUR'
  const account = currency === 'credit' ? credit(other) : earned(other, currency)
  await db.transaction().execute(async (transaction) => {
    if (what === 0) {
      const given = currency === 'credit' ? credit(one) : toppedUp(one, currency)
      return transfer(transaction, entry, [take(ofSite('issued', currency), amount), give(given, amount)])
    }
    if (what === 1) return hold(transaction, entry, { personId: one, currency, amount })
    if (what < 4) {
      const open = await transaction
        .selectFrom('ledger_holds')
        .select(['id', 'amount', 'currency'])
        .where('state', '=', 'open')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!open) return null
      const winner = open.currency === 'credit' ? credit(other) : earned(other, open.currency)
      return what === 2
        ? release(transaction, open.id, { reason: 'refund', at: entry.at })
        : settle(transaction, open.id, { reason: 'reward', at: entry.at }, [
            give(winner, Math.ceil(open.amount / 2)),
          ])
    }
    const legs = [take(purse(one, currency), amount), give(account, amount)]
    return one === other ? null : transfer(transaction, entry, legs)
  })
  process.stdout.write(`done ${what === 0 ? key : '-'}\n`)
}
