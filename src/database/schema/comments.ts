import type { Generated } from 'kysely'
import type { Counter, Id, Json, Stamp } from './columns.ts'

interface Comments {
  id: Id
  post_id: number
  answer_id: number | null
  parent_id: number | null
  author_id: number | null
  guest_name: string | null
  language: string
  document: Json<unknown>
  state: Generated<'pending' | 'approved' | 'hidden'>
  likes: Counter
  edited_at: Date | null
  created_at: Stamp
  deleted_at: Date | null
  /** By its author, who may put it back for a while. */
  taken_back: Generated<boolean>
}

interface Reactions {
  person_id: number
  target_kind: 'post' | 'answer' | 'comment'
  target_id: number
  kind: 'like' | 'favorite'
  created_at: Stamp
}

export interface CommentTables {
  comments: Comments
  reactions: Reactions
}
