import { describe, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import { testDatabase } from '#tests/database.ts'
import { createOutboxReader, insertAnnouncement } from './outbox.ts'

const { db, connection } = await testDatabase()
const log = { error: () => {} }

async function readerWith(heard: string[]) {
  const reader = createOutboxReader(db, log)
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
})
