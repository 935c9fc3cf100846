import type { Generated } from 'kysely'
import type { Stamp } from '#database/columns.ts'

interface Subscriptions {
  person_id: number
  kind: 'post' | 'node' | 'person' | 'tag'
  /** Key of the row. */
  target_id: number
  level: 'all' | 'answers' | 'none'
  /** Nobody has asked for it: it came with what they wrote, joined or followed. */
  is_automatic: Generated<boolean>
  created_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    subscriptions: Subscriptions
  }
}
