import type { Generated } from 'kysely'
import type { Counter, Id, Json, Language, Stamp } from '#database/columns.ts'

interface ReplyRevisions {
  id: Id
  /** Either of the two. */
  answer_id: number | null
  comment_id: number | null
  document: Json<unknown>
  /** Who wrote what took its place. */
  editor_id: number | null
  /** Until when it stood. */
  created_at: Stamp
}

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

interface Answers {
  id: Id
  post_id: number
  author_id: number
  language: Language
  document: Json<unknown>
  state: Generated<'pending' | 'published' | 'hidden'>
  score: Counter
  comments: Counter
  accepted_at: Date | null
  edited_at: Date | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
  /** By its author, who may put it back for a while. */
  taken_back: Generated<boolean>
}

declare module '#database/schema.ts' {
  interface Tables {
    answers: Answers
    comments: Comments
    reply_revisions: ReplyRevisions
  }
}
