import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandOn } from '#tests/command.ts'
import { testDatabase } from '#tests/database.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'

const { db, connection } = await testDatabase()
const command = commandOn('ledger-check.ts', { connection })
const person = await insertPerson(db)
await giveWorth(db, person, { credit: 100, EUR: 700 })
await verbsOn(db).hold(
  { key: 'held', reason: 'bounty', at: new Date() },
  { personId: person, currency: 'EUR', amount: 30 },
)

/** What only the owner of the tables can do, and by force. */
const forge = async (table: string, statement: string) => {
  await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  await sql.raw(`grant all on ${table} to current_user`).execute(db)
  await sql.raw(statement).execute(db)
}

test('says that all balances are right, and how many they are', async () => {
  expect(await command()).toEqual({
    code: 0,
    output: '3 transactions with 6 postings: all 5 balances are right.\n',
    errors: '',
  })
})

test.each([
  [
    'ledger_holds',
    'update ledger_holds set amount = amount - 1',
    `Of person ${person} 30 EUR is held, and the open holds sum to 29.`,
  ],
  [
    'ledger_accounts',
    `update ledger_accounts set balance = balance + 5 where name = '${person}/credit/credit'`,
    `Account ${person}/credit/credit has 105, and its postings sum to 100.`,
  ],
  [
    'ledger_postings',
    `update ledger_postings set balance_after = 99 where balance_after = 100`,
    `Account ${person}/credit/credit has 105`,
  ],
  [
    'ledger_postings',
    `update ledger_postings set amount = 105 where amount = 100`,
    'Transaction 1 does not sum to zero in credit: 5.',
  ],
])('names the first difference, and ends with 1: %s', async (table, statement, problem) => {
  await forge(table, statement)
  const { code, output, errors } = await command()
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(problem)
  expect(errors).not.toContain('    at ')
})

test('says how it is used', async () => {
  expect((await command('--help')).output).toContain('npm run ledger:check')
  expect((await command('fast')).errors).toContain('Usage')
})
