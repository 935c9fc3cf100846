import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'
import type { HeldKind } from './rules.ts'

interface HeldThings {
  id: Id
  kind: HeldKind
  /** The key of the post, answer or comment. */
  thing_id: number
  author_id: number
  node_id: number | null
  /** Rules that it met, in their order. */
  reasons: string[]
  /** It was out already, and was changed. */
  was_out: Generated<boolean>
  held_at: Stamp
  /** null: it waits. */
  decided_at: Date | null
  decided_by: number | null
  outcome: 'released' | 'removed' | null
}

/** That somebody wrote a text which looks like this; kept for a day. */
interface TextPrints {
  print: string
  person_id: number
  at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    held_things: HeldThings
    text_prints: TextPrints
  }
}
