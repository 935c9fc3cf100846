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
  /** How many statements, at most, were waited for one after the other until its answer, itself included. */
  trip: number
}

interface Asked {
  text?: string
  values?: unknown[]
  /** Of a query of our own (`named-query.ts`). */
  handleReadyForQuery?: () => void
}

let sent: SentStatement[] | null = null
/** Of the statements that have been answered the last trip. */
let answered = 0
const connectionOf = (client: pg.Client): number | null => Reflect.get(client, 'processID')
const query = pg.Client.prototype.query as (...call: unknown[]) => unknown

pg.Client.prototype.query = function (
  this: pg.Client,
  asked: string | Asked,
  values: unknown,
  ...rest: unknown[]
) {
  const { text = '', values: own } = typeof asked === 'string' ? { text: asked } : asked
  const list = sent
  if (!list) return query.call(this, asked, values, ...rest)
  const trip = answered + 1
  list.push({
    connection: connectionOf(this),
    text,
    values: own ?? (Array.isArray(values) ? values : []),
    trip,
  })
  const note = () => {
    if (list === sent) answered = Math.max(answered, trip)
  }
  const isReady = typeof asked === 'object' ? asked.handleReadyForQuery?.bind(asked) : undefined
  if (typeof asked === 'object' && isReady)
    asked.handleReadyForQuery = () => {
      note()
      isReady()
    }
  const answer = query.call(this, asked, values, ...rest)
  if (answer instanceof Promise) answer.then(note, note)
  return answer
} as typeof pg.Client.prototype.query

process.on('SIGUSR2', () => {
  writeFileSync(process.env.STATEMENTS ?? '/dev/null', sent ? JSON.stringify(sent) : '')
  sent = sent ? null : []
  answered = 0
})
