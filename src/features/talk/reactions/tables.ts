import type { Stamp } from '#database/columns.ts'

interface Reactions {
  person_id: number
  target_kind: 'post' | 'answer' | 'comment'
  target_id: number
  kind: 'like' | 'favorite'
  created_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    reactions: Reactions
  }
}
