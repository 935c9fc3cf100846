import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import { testDatabase } from '#tests/database.ts'
import { createOutboxReader, insertAnnouncement } from './outbox.ts'

const { db, connection } = await testDatabase()
const log = { warn: () => {}, error: () => {} }

async function readerWith(heard: string[], on = db) {
  const reader = createOutboxReader(on, log)
  reader.on('*', ({ name }) => void heard.push(name))
  await reader.start()
  return reader
}
const announce = (name: string, on = db) => insertAnnouncement(on, { name, data: {}, tags: [] })

describe('the outbox', () => {
  it('tells each announcement once, and none from before the start', async () => {
    await announce('before')
    const heard: string[] = []
    const reader = await readerWith(heard)
    await announce('one')
    await announce('two')
    await Promise.all([reader.read(), reader.read()])
    await reader.read()
    expect(heard).toEqual(['one', 'two'])
    reader.stop()
  })

  it('tells what commits late although its number is lower', async () => {
    const heard: string[] = []
    const reader = await readerWith(heard)
    const other = await connect({ connection, onError: () => {}, max: 2 })
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = other.db.transaction().execute(async (transaction) => {
      await announce('slow', transaction)
      begun()
      await waiting
    })
    await started
    await announce('fast')
    await reader.read()
    expect(heard).toEqual(['fast'])
    finish()
    await slow
    await reader.read()
    expect(heard).toEqual(['fast', 'slow'])
    reader.stop()
    await other.close()
  })

  it('tells what an older number hides behind a younger transaction', async () => {
    const heard: string[] = []
    const reader = await readerWith(heard)
    const other = await connect({ connection, onError: () => {}, max: 3 })
    const later = Promise.withResolvers<void>()
    const sooner = Promise.withResolvers<void>()
    const hasNumber = Promise.withResolvers<void>()
    const hasWritten = Promise.withResolvers<void>()
    // The first transaction takes its number as a transaction, the second one the lower number in the outbox.
    const first = other.db.transaction().execute(async (transaction) => {
      await sql`select pg_current_xact_id()`.execute(transaction)
      hasNumber.resolve()
      await sooner.promise
      await announce('first', transaction)
    })
    await hasNumber.promise
    const second = other.db.transaction().execute(async (transaction) => {
      await announce('second', transaction)
      hasWritten.resolve()
      await later.promise
    })
    await hasWritten.promise
    sooner.resolve()
    await first
    await reader.read()
    expect(heard).toEqual(['first'])
    // A process that starts now must hear of the one that is still open.
    const heardLater: string[] = []
    const fresh = await readerWith(heardLater)
    later.resolve()
    await second
    await Promise.all([reader.read(), fresh.read()])
    expect(heard).toEqual(['first', 'second'])
    expect(heardLater).toEqual(['second'])
    reader.stop()
    fresh.stop()
    await other.close()
  })

  it('knows which transactions it has told of', async () => {
    const reader = await readerWith([])
    const transaction = await announce('known')
    expect(reader.hasRead(transaction)).toBe(false)
    await reader.read()
    expect(reader.hasRead(transaction)).toBe(true)
    expect((await readerWith([])).hasRead(transaction)).toBe(true)
    expect(reader.hasRead(String(BigInt(transaction) + 1_000n))).toBe(false)
    reader.stop()
  })

  it('shows a reader that asks what was committed before it asked', async () => {
    const heard: string[] = []
    const reader = await readerWith(heard)
    for (let round = 0; round < 20; round += 1) {
      const early = reader.read()
      await announce(`round ${round}`)
      await reader.read()
      expect(heard.at(-1)).toBe(`round ${round}`)
      await early
    }
    reader.stop()
  })

  it('forgets nothing that is rolled back or breaks a listener', async () => {
    const heard: string[] = []
    const reader = await readerWith(heard)
    reader.on('bad', () => {
      throw new Error('listener')
    })
    await db
      .transaction()
      .execute(async (transaction) => {
        await announce('never', transaction)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await announce('bad')
    await announce('good')
    await reader.read()
    expect(heard).toEqual(['bad', 'good'])
    reader.stop()
  })

  it('begins anew on a server whose numbers are lower, and says that everything may have changed', async () => {
    let lead = 1_000_000n
    // A server that is ahead, until the one that the test runs on takes its place.
    const ahead = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) =>
          'open' in row ? { ...row, open: String(BigInt(`${row.open}`) + lead) } : row,
        ),
      }),
    })
    const heard: string[] = []
    const reader = await readerWith(heard, ahead)
    await reader.read()
    expect(heard).toEqual([])
    lead = 0n
    // Nobody can read the settings just now: what was not told is told at the next look.
    let isAway = true
    const told: string[] = []
    reader.on('settings.changed', ({ tags }) => {
      told.push(...tags)
      if (isAway) throw Object.assign(new Error('starting up'), { code: '57P03' })
    })
    await expect(reader.read()).rejects.toThrow('starting up')
    isAway = false
    await reader.read()
    expect(told).toEqual(['*', '*'])
    const transaction = await announce('after')
    expect(reader.hasRead(transaction)).toBe(false)
    await reader.read()
    await reader.read()
    expect(reader.hasRead(transaction)).toBe(true)
    expect(heard.filter((name) => name === 'settings.changed' || name === 'after')).toEqual([
      'settings.changed',
      'after',
    ])
    reader.stop()
  })
})
