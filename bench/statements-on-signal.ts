/**
 * Loaded into each process of a site by NODE_OPTIONS: from one SIGUSR2 to the next it notes the statements that it sends,
 * and then writes them to the file that STATEMENTS names, as one line of JSON. Between that it costs nothing.
 */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

export interface SentStatement {
  text: string
  values: readonly unknown[]
}

let sent: SentStatement[] | null = null
const submit = pg.Query.prototype.submit as (...args: unknown[]) => unknown

pg.Query.prototype.submit = function (this: { text: string; values?: unknown[] }, ...args: unknown[]) {
  sent?.push({ text: this.text, values: this.values ?? [] })
  return submit.apply(this, args)
} as typeof pg.Query.prototype.submit

process.on('SIGUSR2', () => {
  if (sent) appendFileSync(process.env.STATEMENTS ?? '/dev/null', `${JSON.stringify(sent)}\n`)
  sent = sent ? null : []
})
