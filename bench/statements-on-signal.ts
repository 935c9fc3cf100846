/**
 * Loaded into each process of a site by NODE_OPTIONS: from one SIGUSR2 to the next it notes the statements that it sends,
 * and then writes them to the file that STATEMENTS names, which stands empty until then. Between that it costs nothing.
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'

export interface SentStatement {
  /** The connection it went by, as the database numbers them. */
  connection: number | null
  text: string
  values: readonly unknown[]
}

interface Asked {
  text?: string
  values?: unknown[]
}

let sent: SentStatement[] | null = null
const connectionOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID
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
