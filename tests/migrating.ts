/** A process of its own that brings a database up to date, to be killed meanwhile: its address, and the migrations. */
import { connect } from '#database/connect.ts'
import { type Migration, migrate } from '#database/migrate.ts'

const [url = '', list = '[]'] = process.argv.slice(2)
const { db, close } = await connect({ connection: { url }, onError: () => {} })
await migrate(db, { list: JSON.parse(list) as Migration[] })
await close()
