import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import { NamedQuery } from './named-query.ts'
import { isPlannedForValues } from './plan-for-values.ts'

/** Uses after which a statement is prepared under a name; lists of changing length make texts that are used once. */
const WORTH_A_NAME = 5
/** Custom plans after which PostgreSQL may switch to a generic plan. */
const CUSTOM_PLANS = 5
/** Each name costs every connection some 50 KB on the server. */
const MOST_NAMES = 200
/** Statements whose uses are counted; beyond that counting starts again. */
const MOST_COUNTED = 2_000

/**
 * Prepares frequent statements under a name, so that the server parses their text once per connection instead of at
 * every call. After five custom plans PostgreSQL may keep a generic one where that seems as good: planning takes
 * longer than running most of them. But a plan for a busy node is wrong for a quiet one, so a statement with
 * `planForValues` is prepared anew each time before that.
 *
 * Not through a pooler: the next transaction may be on another connection, which does not know the name.
 *
 * @returns what to do with each new connection
 */
export function createStatementNames(): (client: ClientBase) => void {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name || names.size >= MOST_NAMES) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < WORTH_A_NAME) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const given = `plaza_${names.size}`
    names.set(text, given)
    return given
  }

  return (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown
    const typeParser = (oid: number) => client.getTypeParser(oid, 'text') as (text: string) => unknown
    const shapes = new Map()
    const uses = new Map<string, number>()
    const isTime = (name: string) => {
      const count = (uses.get(name) ?? 0) + 1
      uses.set(name, count)
      return count % CUSTOM_PLANS === 0
    }
    const ask = (name: string, text: string, values: readonly unknown[]) =>
      new Promise<QueryResult>((resolve, reject) => {
        const isAnew = isPlannedForValues(text) && isTime(name)
        query(new NamedQuery({ name, text, values, isAnew, shapes, typeParser, resolve, reject }))
      })
    const named = (text: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
      // A name is for one command; the job queue's housekeeping sends several in one text.
      const isNamed = typeof text === 'string' && Array.isArray(values) && !text.includes(';')
      const name = isNamed ? nameOf(text) : undefined
      if (!name) return query(text, values, ...rest)
      return rest.length > 0
        ? query({ name, text, values }, ...rest)
        : ask(name, text as string, values as [])
    }
    client.query = named as typeof client.query
  }
}
