/** `npm run search:rebuild`: makes the search index anew from what is stored, while the site serves. */
import { isOutage } from '#database/outage.ts'
import { rebuildIndex } from '#features/kernel/posts/queries/rebuild-index.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { openDatabase } from './lib/open-database.ts'
import { createProgressBar } from './lib/progress-bar.ts'
import { takeNothing } from './lib/usage.ts'

const USAGE = `Usage: npm run search:rebuild

  Makes the search index anew from what is stored, while the site serves: after an upgrade to another
  PostgreSQL, or when content came into the tables past the site. It may be stopped and run again.`

const amount = (count: number) => count.toLocaleString('en-US')

takeNothing(USAGE)
const { db, close } = await openDatabase()
const bar = createProgressBar(process.stderr)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
try {
  const { done, total } = await rebuildIndex(db, {
    signal: stop.signal,
    onProgress: (progress) =>
      bar.show({
        label: 'Indexing',
        ...progress,
        words: `${amount(progress.done)} of ${amount(progress.total)} things`,
      }),
  })
  bar.end()
  if (stop.signal.aborted) {
    console.log(
      `Stopped after ${amount(done)} of ${amount(total)} things. Run again, it goes through all of them.`,
    )
    process.exitCode = 1
  } else console.log(`The search index is new: ${amount(done)} things.`)
} catch (error) {
  bar.end()
  if (!isOutage(error)) throw error
  throw new StartProblem('The database went away. Run this again when it is back.')
} finally {
  await close()
}
