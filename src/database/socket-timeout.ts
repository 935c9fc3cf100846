import type { Socket } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'

const MARK = '/* takes its time */'

/** Marks a statement that may run for minutes without output, where its transaction's timeout allows that. */
export const longStatement: RawBuilder<unknown> = sql.raw(MARK)

/** What the driver knows of a connection. */
type Connected = ClientBase & {
  connection: { stream: Socket }
  _activeQuery: { text?: string } | null
  _ending: boolean
}

/**
 * Gives a connection up when the server has sent nothing for this long while a statement runs. A server that is up
 * cancels a statement by itself; one that is frozen or behind a broken network never answers. The caller gets an
 * error like any outage, and the pool makes another connection. Idle connections may be silent.
 *
 * It uses the socket's own timeout, which every byte resets, so that no statement pays for a timer.
 */
export function setSocketTimeout(client: ClientBase, ms: number): void {
  const connected = client as Connected
  const { stream } = connected.connection
  stream.setTimeout(ms, () => {
    const { _activeQuery: asked, _ending: isEnding } = connected
    const isOverdue = asked !== null && !asked.text?.includes(MARK)
    if (isOverdue || isEnding) stream.destroy(new Error('Query read timeout'))
  })
}
