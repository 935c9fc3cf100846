/** `npm run migrate`: brings the database up to date before the new version starts, which would do the same. */
import { openDatabase } from './lib/open-database.ts'
import { takeNothing } from './lib/usage.ts'

takeNothing(`Usage: npm run migrate

  Brings the tables up to the version of this Plaza. A start does the same.`)

const { close } = await openDatabase()
await close()
console.log('The database is up to date.')
