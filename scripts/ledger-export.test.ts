import { expect, test } from 'vitest'
import { commandOn } from '#tests/command.ts'
import { testDatabase } from '#tests/database.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'

const { db, connection } = await testDatabase()
const command = commandOn('ledger-export.ts', { connection })

test('gives an accountant all they need to compute every balance again, from the file alone', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const verbs = verbsOn(db)
  await giveWorth(db, ana, { credit: 100, EUR: 70_050, JPY: 300, experience: 40 })
  const at = new Date()
  const held = await verbs.hold(
    { key: '=held,"so"', reason: 'bounty', cause: { kind: 'post', id: 3 }, at },
    { personId: ana, currency: 'EUR', amount: 3_005 },
  )
  if (!held.isPosted) throw new Error('There was enough.')
  await verbs.settle(held.holdId, { reason: 'reward', at }, [
    { account: { personId: ben, kind: 'earned', currency: 'EUR' }, amount: 1_001 },
  ])

  const { code, output, errors } = await command()
  expect([code, errors]).toEqual([0, ''])
  const [head, ...lines] = output.trimEnd().split('\r\n')
  const columns = head?.split(',') ?? []
  // No cell before the amounts has a comma but the key, which is between quotes.
  const rows = lines.map((line) => {
    const cells = line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,|$)/g) ?? []
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
  })
  const sums = new Map<string, number>()
  const evens = new Map<string, number>()
  /** As the accountant computes: in hundredths, whatever the unit. */
  const hundredths = (text = '') => Math.round(Number(text) * 100)
  for (const { account = '', amount, after, transaction, unit } of rows) {
    sums.set(account, (sums.get(account) ?? 0) + hundredths(amount))
    expect(hundredths(after)).toBe(sums.get(account))
    evens.set(`${transaction} ${unit}`, (evens.get(`${transaction} ${unit}`) ?? 0) + hundredths(amount))
  }
  expect([...evens.values()].every((sum) => sum === 0)).toBe(true)
  const accounts = await db.selectFrom('ledger_accounts').select(['name', 'currency', 'balance']).execute()
  const inHundredths = (currency: string, balance: number) => (currency === 'EUR' ? balance : balance * 100)
  expect(Object.fromEntries(sums)).toEqual(
    Object.fromEntries(
      accounts.map(({ name, currency, balance }) => [name, inHundredths(currency, balance)]),
    ),
  )
  expect(rows.filter(({ key }) => key === '"\'=held,""so"""')).toHaveLength(2)
})

test('says how it is used', async () => {
  expect((await command('--help')).output).toContain('npm run --silent ledger:export')
  expect((await command('fast')).errors).toContain('Usage')
})
