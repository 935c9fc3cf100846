/**
 * `node bench/bare-statements.ts DATA_DIR RUNS`: asks the statements that it is given as JSON on stdin, all at once, by
 * the driver alone, so often, and prints the CPU of one round in ms: the floor for reading what a page shows.
 */
import { text } from 'node:stream/consumers'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import type { SentStatement } from './statements-on-signal.ts'

const [dataDir = '', runs = '0'] = process.argv.slice(2)
const statements = JSON.parse(await text(process.stdin)) as SentStatement[]
const connection = await findRunning(dataDir)
if (!connection) throw new Error(`No site runs on ${dataDir}.`)
const { pool, close } = await connect({ connection, onError: () => {} })
const ask = () => Promise.all(statements.map(({ text, values }) => pool.query(text, [...values])))

for (let run = 0; run < Number(runs); run += 1) await ask()
const before = process.cpuUsage()
for (let run = 0; run < Number(runs); run += 1) await ask()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000 / Number(runs))
await close()
