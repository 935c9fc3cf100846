import type { Socket } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'

const MARK = '/* takes its time */'

/** Put into a statement that may say nothing for minutes, where its transaction has given it that time. */
export const longStatement: RawBuilder<unknown> = sql.raw(MARK)

/** What the driver knows of a connection. */
type Connected = ClientBase & {
  connection: { stream: Socket }
  _activeQuery: { text?: string } | null
  _ending: boolean
}

/**
 * Gives a connection up when the server says nothing to a statement for so long. A server that lives ends a statement
 * by itself; one that is frozen, or behind a line that is, never says so, and neither does the line. Whoever waits is
 * told that the database is away, and the pool makes another connection. Idle ones may be silent.
 *
 * The socket's own clock is set anew by every byte, so that no statement pays for a timer.
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
