/** `npm run migrate`: brings the database up to date before the new version starts, which would do the same. */
import { planMigrations } from '#database/migrate.ts'
import { openDatabase } from './lib/open-database.ts'
import { takeNothing } from './lib/usage.ts'

const isPlan = process.argv[2] === '--plan'
if (isPlan) process.argv.splice(2, 1)

takeNothing(`Usage: npm run migrate [-- --plan]

  Brings the tables up to the version of this Plaza. A start does the same.
  --plan    only says what would run, what it would lock, and for about how long`)

const { db, close } = await openDatabase({ isMigrated: !isPlan, say: console.log })
try {
  if (isPlan) for (const line of await planMigrations(db)) console.log(line)
  else console.log('The database is up to date.')
} finally {
  await close()
}
