import type { Generated } from 'kysely'
import type { Counter, Stamp } from './columns.ts'

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

export interface DocTables {
  docs: Docs
  doc_votes: DocVotes
}
