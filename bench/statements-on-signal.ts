/**
 * Loaded into each process of a site by NODE_OPTIONS: from one SIGUSR2 to the next it records the statements that the
 * process sends, and then writes them to the file that STATEMENTS names; until then the file is empty. When it does
 * not record, it costs nothing.
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'

export interface SentStatement {
  /** The process id of its connection in the database. */
  connection: number | null
  text: string
  values: readonly unknown[]
}

interface Asked {
  text?: string
  values?: unknown[]
}

let sent: SentStatement[] | null = null
const connectionOf = (client: pg.Client): number | null => Reflect.get(client, 'processID')
const query = pg.Client.prototype.query as (...call: unknown[]) => unknown

pg.Client.prototype.query = function (
  this: pg.Client,
  asked: string | Asked,
  values: unknown,
  ...rest: unknown[]
) {
  const { text = '', values: own } = typeof asked === 'string' ? { text: asked } : asked
  sent?.push({ connection: connectionOf(this), text, values: own ?? (Array.isArray(values) ? values : []) })
  return query.call(this, asked, values, ...rest)
} as typeof pg.Client.prototype.query

process.on('SIGUSR2', () => {
  writeFileSync(process.env.STATEMENTS ?? '/dev/null', sent ? JSON.stringify(sent) : '')
  sent = sent ? null : []
})
