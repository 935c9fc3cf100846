import type { Generated } from 'kysely'
import type { Counter, Stamp } from '#database/columns.ts'

interface Docs {
  post_id: number
  parent_id: number | null
  answer_id: Generated<number | null>
  position: Generated<number>
  helpful: Counter
  unhelpful: Counter
}

interface DocVotes {
  post_id: number
  voter: string
  helpful: boolean
  created_at: Stamp
  updated_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    docs: Docs
    doc_votes: DocVotes
  }
}
