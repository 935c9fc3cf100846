/**
 * `node tests/writing-site.ts <data directory>`: the smallest site there is. It starts the embedded database, writes
 * rows without end and says each on stdout once it is committed. The tests kill it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { isOutage } from '#database/outage.ts'
import { StartProblem } from '#shared/start-problem.ts'

/** So that at any moment some writes are under way. */
const WRITERS = 4

const say = (word: string) => (message: string) => console.log(`${word} ${message}`)
const log = { info: say('info'), warn: say('warn'), error: say('error') }

try {
  await live(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.log(`refused ${error.message}`)
  process.exitCode = 1
}

async function live(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, log })
  const { pool, close } = await connect({ connection: database.connection, onError: () => undefined })
  await pool.query('create table if not exists written (id bigint primary key)')
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from written')
  let next = (rows[0]?.last ?? 0) + 1
  let isEnding = false

  const write = async (id: number): Promise<void> => {
    try {
      // Twice when the answer to the first was lost on the way.
      await pool.query('insert into written values ($1) on conflict do nothing', [id])
      console.log(`wrote ${id}`)
    } catch (error) {
      if (!isOutage(error)) throw error
      console.log('outage')
      await delay(20)
      return write(id)
    }
  }
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isEnding) await write(next++)
  })
  const end = async () => {
    // Requests that are under way take their time.
    await delay(200)
    isEnding = true
    await Promise.all(writers)
    await close()
    await database.stop()
    console.log('ended well')
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  // Ends without a word to anybody, as an error that nobody catches would.
  process.once('SIGUSR2', () => process.exit(3))
  console.log(`ready ${database.pid()} ${database.connection.host}`)
}
