/** `npm run migrate`: brings the database up to date before the new version starts, which would do the same. */
import { openDatabase } from './lib/open-database.ts'

const { close } = await openDatabase()
await close()
console.log('The database is up to date.')
