import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#database/schema.ts'
import { testDatabase } from '#tests/database.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'
import { credit, earned, give, ofSite, purse, take } from '../rules.ts'
import { listBalances } from './balances.ts'
import { checkLedger } from './check.ts'
import { lockAccounts } from './post.ts'
import { settle, transfer } from './verbs.ts'

const { db } = await testDatabase()
const at = new Date()
const verbs = verbsOn(db)

afterEach(async () => {
  expect((await checkLedger(db)).problem).toBeNull()
})

let counter = 0
const entry = (reason = 'gift') => {
  counter += 1
  return { key: `test/${counter}`, reason, at }
}

const worthOf = async (personId: number) =>
  Object.fromEntries(
    (await listBalances(db, personId)).map(({ kind, currency, amount }) => [`${kind} ${currency}`, amount]),
  )

const somebody = async (worth: Record<string, number> = {}) => {
  const personId = await insertPerson(db)
  await giveWorth(db, personId, worth)
  return personId
}

/** Runs something whose deferred checks are to speak at its end. */
const inTransaction = <Result>(work: (database: Database) => Promise<Result>) =>
  db.transaction().execute(work)

describe('transfer', () => {
  it('moves an amount from one to others, and keeps what each had afterwards', async () => {
    const [ana, ben] = [await somebody({ EUR: 1_000 }), await somebody()]
    const posted = await verbs.transfer({ ...entry('sale'), cause: { kind: 'post', id: 7 } }, [
      take(purse(ana, 'EUR'), 500),
      give(earned(ben, 'EUR'), 450),
      give(ofSite('fees', 'EUR'), 50),
    ])
    expect(posted).toMatchObject({ isPosted: true, isRepeated: false })
    expect(await worthOf(ana)).toEqual({ 'topped-up EUR': 500 })
    expect(await worthOf(ben)).toEqual({ 'earned EUR': 450 })
    const { rows } = await sql`select name like '%EUR/%' as "isSite", amount, balance_after as after
      from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
      join ledger_transactions on ledger_transactions.id = transaction_id where cause_id = 7 order by amount`.execute(
      db,
    )
    expect(rows).toEqual([
      { isSite: false, amount: -500, after: 500 },
      { isSite: true, amount: 50, after: expect.any(Number) },
      { isSite: false, amount: 450, after: 450 },
    ])
  })

  it('says what is missing, and writes nothing', async () => {
    const [ana, ben] = [await somebody({ credit: 5 }), await somebody()]
    const asked = verbs.transfer(entry(), [take(credit(ana), 8), give(credit(ben), 8)])
    expect(await asked).toEqual({ isPosted: false, shortage: { currency: 'credit', missing: 3 } })
    expect([await worthOf(ana), await worthOf(ben)]).toEqual([{ 'credit credit': 5 }, {}])
  })

  it('answers the same when it is asked again, also when the balance is gone by then', async () => {
    const [ana, ben] = [await somebody({ EUR: 300 }), await somebody()]
    const lost = entry()
    const legs = [take(purse(ana, 'EUR'), 300), give(earned(ben, 'EUR'), 300)]
    const first = await verbs.transfer(lost, legs)
    expect(await verbs.transfer(lost, legs)).toEqual({ ...first, isRepeated: true })
    await giveWorth(db, ana, { EUR: 1_000 })
    expect(await verbs.transfer(lost, legs)).toEqual({ ...first, isRepeated: true })
    expect(await worthOf(ben)).toEqual({ 'earned EUR': 300 })
  })

  it('refuses a key that stands for something else', async () => {
    const [ana, ben] = [await somebody({ credit: 10 }), await somebody()]
    const used = entry()
    await verbs.transfer(used, [take(credit(ana), 5), give(credit(ben), 5)])
    const other = verbs.transfer(used, [take(credit(ana), 4), give(credit(ben), 4)])
    await expect(other).rejects.toThrow('stands for another')
    const renamed = verbs.transfer({ ...used, reason: 'sale' }, [take(credit(ana), 5), give(credit(ben), 5)])
    await expect(renamed).rejects.toThrow('stands for another')
  })

  it('books once what is asked many times at once', async () => {
    const [ana, ben] = [await somebody({ credit: 100 }), await somebody()]
    const asked = entry()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction((transaction) =>
          transfer(transaction, asked, [take(credit(ana), 5), give(credit(ben), 5)]),
        ),
      ),
    )
    expect(answers.filter((answer) => answer.isPosted && !answer.isRepeated)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.isPosted && answer.transactionId)).size).toBe(1)
    expect(await worthOf(ben)).toEqual({ 'credit credit': 5 })
  })

  it('never lets five hundred at once spend what is there for a hundred', async () => {
    const [ana, ben] = [await somebody({ EUR: 700, credit: 1 }), await somebody()]
    await verbs.transfer(entry(), [take(ofSite('issued', 'EUR'), 300), give(earned(ana, 'EUR'), 300)])
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, place) =>
        inTransaction((transaction) =>
          transfer(transaction, { ...entry(), key: `spend/${ana}/${place}` }, [
            take(purse(ana, 'EUR'), 10),
            give(earned(ben, 'EUR'), 9),
            give(ofSite('fees', 'EUR'), 1),
          ]),
        ),
      ),
    )
    expect(answers.filter(({ isPosted }) => isPosted)).toHaveLength(100)
    expect(await worthOf(ana)).toMatchObject({ 'topped-up EUR': 0, 'earned EUR': 0 })
    expect(await worthOf(ben)).toEqual({ 'earned EUR': 900 })
  })

  it('lets people who pay each other at once all come through', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => somebody({ credit: 1_000 })))
    const pay = (place: number) =>
      inTransaction((transaction) => {
        const [from, to] = [people[place % 5] as number, people[(place * 3 + 1) % 5] as number]
        const legs = [take(credit(from), 2), give(credit(to), 1), give(ofSite('fees', 'credit'), 1)]
        return transfer(transaction, { ...entry(), key: `round/${people[0]}/${place}` }, legs)
      })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, place) => pay(place)))
    expect(answers.every(({ isPosted }) => isPosted)).toBe(true)
  })

  it('locks for several transactions of one change in one order', async () => {
    const [ana, ben] = [await somebody({ credit: 500 }), await somebody({ credit: 500 })]
    const both = (place: number) => {
      const [one, other] = place % 2 === 0 ? [ana, ben] : [ben, ana]
      const entries: Parameters<typeof lockAccounts>[1] = [
        [{ key: `one/${ana}/${place}` }, [take(credit(one), 1), give(ofSite('fees', 'credit'), 1)]],
        [{ key: `two/${ana}/${place}` }, [take(credit(other), 1), give(ofSite('fees', 'credit'), 1)]],
      ]
      return inTransaction(async (transaction) => {
        await lockAccounts(transaction, entries)
        for (const [{ key }, legs] of entries) await transfer(transaction, { ...entry(), key }, legs)
      })
    }
    await Promise.all(Array.from({ length: 60 }, (_, place) => both(place)))
    expect(await worthOf(ana)).toEqual({ 'credit credit': 440 })
  })
})

it('writes nothing outside of a transaction, where no lock would hold', async () => {
  const [ana, ben] = [await somebody({ credit: 100 }), await somebody()]
  const legs = [take(credit(ana), 5), give(credit(ben), 5)]
  await expect(transfer(db, entry(), legs)).rejects.toThrow('outside of a transaction')
  await expect(settle(db, 1, { reason: 'reward', at }, [])).rejects.toThrow('outside of a transaction')
})

describe('hold', () => {
  it('sets aside, and gives back to where it came from', async () => {
    const ana = await somebody({ EUR: 70 })
    await verbs.transfer(entry(), [take(ofSite('issued', 'EUR'), 30), give(earned(ana, 'EUR'), 30)])
    const held = await verbs.hold(entry('bounty'), { personId: ana, currency: 'EUR', amount: 90 })
    expect(await worthOf(ana)).toEqual({ 'topped-up EUR': 0, 'earned EUR': 10, 'held EUR': 90 })
    if (!held.isPosted) throw new Error('There was enough.')
    expect(await verbs.release(held.holdId, { reason: 'refund', at })).toMatchObject({ isRepeated: false })
    expect(await worthOf(ana)).toEqual({ 'topped-up EUR': 70, 'earned EUR': 30, 'held EUR': 0 })
  })

  it('is one, however often it is asked for', async () => {
    const ana = await somebody({ credit: 100 })
    const asked = entry('bounty')
    const holding = { personId: ana, currency: 'credit', amount: 60 }
    const first = await verbs.hold(asked, holding)
    expect(await verbs.hold(asked, holding)).toEqual({ ...first, isRepeated: true })
    expect(await verbs.hold(entry('bounty'), holding)).toEqual({
      isPosted: false,
      shortage: { currency: 'credit', missing: 20 },
    })
  })

  it('pays the winners once, and what they do not get goes back', async () => {
    const [ana, ben, cleo] = [await somebody({ credit: 100 }), await somebody(), await somebody()]
    const held = await verbs.hold(entry('bounty'), { personId: ana, currency: 'credit', amount: 60 })
    if (!held.isPosted) throw new Error('There was enough.')
    const pay = () =>
      inTransaction((transaction) =>
        settle(transaction, held.holdId, { reason: 'reward', at }, [
          give(credit(ben), 30),
          give(credit(cleo), 10),
        ]),
      )
    const closed = await Promise.all([pay(), pay(), pay()])
    expect(closed.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(await worthOf(ana)).toEqual({ 'credit credit': 60, 'held credit': 0 })
    expect([await worthOf(ben), await worthOf(cleo)]).toEqual([
      { 'credit credit': 30 },
      { 'credit credit': 10 },
    ])
    expect(await verbs.release(held.holdId, { reason: 'refund', at })).toMatchObject({
      state: 'settled',
      isRepeated: true,
    })
  })

  it('never pays more than was set aside', async () => {
    const [ana, ben] = [await somebody({ credit: 100 }), await somebody()]
    const held = await verbs.hold(entry('bounty'), { personId: ana, currency: 'credit', amount: 60 })
    if (!held.isPosted) throw new Error('There was enough.')
    await expect(
      verbs.settle(held.holdId, { reason: 'reward', at }, [give(credit(ben), 61)]),
    ).rejects.toThrow(RangeError)
    await expect(verbs.release(9_999_999, { reason: 'refund', at })).rejects.toThrow('no hold')
  })
})

describe('the database itself', () => {
  /** The SQL of somebody who goes past the four verbs. */
  const write = (statement: ReturnType<typeof sql>) =>
    inTransaction((transaction) => statement.execute(transaction))

  const begin = (lines: number) => {
    counter += 1
    return sql`insert into ledger_transactions (key, reason, lines)
      values (${`raw/${counter}`}, 'raw', ${lines}) returning id`
  }

  it('refuses what does not sum to zero', async () => {
    const [ana, ben] = [await somebody({ credit: 10 }), await somebody({ credit: 10 })]
    const uneven = inTransaction(async (transaction) => {
      const { rows } = await begin(2).execute(transaction)
      const { id } = rows[0] as { id: number }
      await sql`insert into ledger_postings (transaction_id, line, account_id, amount)
        select ${id}, row_number() over (order by id), id, 3 from ledger_accounts
        where name in (${`${ana}/credit/credit`}, ${`${ben}/credit/credit`})`.execute(transaction)
    })
    await expect(uneven).rejects.toThrow('do not sum to zero in credit')
  })

  it('refuses a transaction without its postings, and postings that come later', async () => {
    const ana = await somebody({ credit: 10, EUR: 10 })
    await expect(write(begin(2))).rejects.toThrow('has not its 2 postings')
    const { rows } = await sql<{
      id: number
      account: number
    }>`select transaction_id as id, other.id as account
      from ledger_postings join ledger_accounts mine on mine.id = account_id
      join ledger_accounts other on other.name = ${`${ana}/topped-up/EUR`}
      where mine.name = ${`${ana}/credit/credit`}`.execute(db)
    const { id, account } = rows[0] as { id: number; account: number }
    const late = write(sql`insert into ledger_postings (transaction_id, line, account_id, amount)
      values (${id}, 3, ${account}, 5)`)
    await expect(late).rejects.toThrow('has no line 3')
  })

  it('refuses a balance below zero', async () => {
    const ana = await somebody({ credit: 10 })
    const spending = inTransaction(async (transaction) => {
      const { rows } = await begin(2).execute(transaction)
      const { id } = rows[0] as { id: number }
      await sql`insert into ledger_postings (transaction_id, line, account_id, amount)
        select ${id}, 1, id, -11 from ledger_accounts where name = ${`${ana}/credit/credit`}`.execute(
        transaction,
      )
    })
    await expect(spending).rejects.toThrow('ledger_accounts_covered')
    const fromNowhere =
      write(sql`insert into ledger_accounts (person_id, kind, currency, can_be_negative, balance)
      values (${ana}, 'earned', 'EUR', false, 5)`)
    await expect(fromNowhere).rejects.toThrow('never changed')
  })

  it.each([
    'update ledger_transactions set reason = reason',
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
    'update ledger_postings set amount = amount + 1',
    'delete from ledger_postings',
    'truncate ledger_postings',
    'update ledger_accounts set balance = balance + 1',
    'delete from ledger_accounts',
  ])('refuses: %s', async (statement) => {
    await somebody({ credit: 1 })
    await expect(write(sql.raw(statement))).rejects.toThrow(/never changed|permission denied/)
  })
})
