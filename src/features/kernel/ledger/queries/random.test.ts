// @module-tag programs
import { spawn } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { verbsOn } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'
import { give, ofSite, purse, take } from '../rules.ts'
import { listBalances } from './balances.ts'
import { checkLedger } from './check.ts'

const { db, connection } = await testDatabase()
const people = [await insertPerson(db), await insertPerson(db), await insertPerson(db)] as const
const at = new Date()
const verbs = verbsOn(db)

/** Lets a process of its own write until it has done so much more, and kills it in the middle of whatever it does. */
async function writeAndKill(seed: number, count: number): Promise<string[]> {
  const node = path.resolve('node_modules/.bin/node')
  const child = spawn(node, ['tests/ledger-writer.ts', JSON.stringify(connection), String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const done: string[] = []
  const ended = new Promise((resolve) => child.once('close', resolve))
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    done.push(...(chunk as string).split('\n').filter((line) => line.startsWith('done random')))
    if (done.length >= count) child.kill('SIGKILL')
  }
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  return done.map((line) => line.slice('done '.length))
}

it('stays whole when its writers are killed, loses nothing that was said to be done, and books nothing twice', async () => {
  const acknowledged = new Set<string>()
  // Each begins again from its first key, so that most of what it asks was booked by the one before.
  for (const count of [3, 9, 5, 14]) {
    const [one, other] = await Promise.all([writeAndKill(11, count), writeAndKill(12, count)])
    for (const key of [...one, ...other]) acknowledged.add(key)
    expect((await checkLedger(db)).problem).toBeNull()
  }
  const rows = await db
    .selectFrom('ledger_transactions')
    .select('key')
    .where('key', 'in', [...acknowledged])
    .execute()
  expect(rows).toHaveLength(acknowledged.size)
})

const anybody = fc.constantFrom(0, 1, 2)
const amount = fc.integer({ min: 1, max: 60 })
const step = fc.oneof(
  fc.record({ what: fc.constant('earn' as const), who: anybody, amount }),
  fc.record({ what: fc.constant('pay' as const), who: anybody, to: anybody, amount }),
  fc.record({ what: fc.constant('hold' as const), who: anybody, amount }),
  fc.record({ what: fc.constant('close' as const), which: fc.nat(9), to: anybody, share: fc.nat(100) }),
)

interface Open {
  id: number
  who: number
  amount: number
}

let run = 0

it('does what plain arithmetic says, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      run += 1
      const currency = `X${run}`
      const model = [0, 0, 0]
      const open: Open[] = []
      const add = (who: number, by: number) => {
        model[who] = (model[who] ?? 0) + by
      }
      for (const [place, one] of steps.entries()) {
        const entry = { key: `model/${run}/${place}`, reason: 'gift', at }
        const idOf = (who: number) => people[who] as number
        const into = (who: number, value: number) =>
          give({ personId: idOf(who), kind: 'earned', currency }, value)
        if (one.what === 'earn') {
          await verbs.transfer(entry, [
            take(ofSite('issued', currency), one.amount),
            into(one.who, one.amount),
          ])
          add(one.who, one.amount)
        } else if (one.what === 'pay' && one.who !== one.to) {
          const isCovered = (model[one.who] ?? 0) >= one.amount
          const paid = await verbs.transfer(entry, [
            take(purse(idOf(one.who), currency), one.amount),
            into(one.to, one.amount),
          ])
          expect(paid.isPosted).toBe(isCovered)
          if (isCovered) add(one.who, -one.amount)
          if (isCovered) add(one.to, one.amount)
        } else if (one.what === 'hold') {
          const isCovered = (model[one.who] ?? 0) >= one.amount
          const held = await verbs.hold(entry, { personId: idOf(one.who), currency, amount: one.amount })
          expect(held.isPosted).toBe(isCovered)
          if (held.isPosted) open.push({ id: held.holdId, who: one.who, amount: one.amount })
          if (isCovered) add(one.who, -one.amount)
        } else if (one.what === 'close') {
          const [hold] = open.splice(one.which % Math.max(1, open.length), 1)
          if (!hold) continue
          const paid = Math.floor((hold.amount * one.share) / 100)
          const closing = { reason: 'reward', at }
          await (paid === 0
            ? verbs.release(hold.id, closing)
            : verbs.settle(hold.id, closing, [into(one.to, paid)]))
          add(one.to, paid)
          add(hold.who, hold.amount - paid)
        }
      }
      for (const [who, expected] of model.entries()) {
        const balances = await listBalances(db, people[who] as number)
        const of = (kinds: readonly string[]) =>
          balances
            .filter((balance) => balance.currency === currency && kinds.includes(balance.kind))
            .reduce((sum, balance) => sum + balance.amount, 0)
        expect(of(['topped-up', 'earned'])).toBe(expected)
        const held = open.filter((hold) => hold.who === who).reduce((sum, hold) => sum + hold.amount, 0)
        expect(of(['held'])).toBe(held)
      }
    }),
    { numRuns: 15 },
  )
  expect((await checkLedger(db)).problem).toBeNull()
})
