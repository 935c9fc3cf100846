import type { ColumnType, Generated } from 'kysely'
import type { Counter, Id, Json, Language, Stamp, TextStatus } from './columns.ts'

export type PostKind = 'article' | 'topic' | 'product' | 'page' | 'doc'

/** One alternative of an access list; any that grants is enough. */
export interface AccessRule {
  type: 'free' | 'login' | 'comment' | 'qrcode' | 'join' | 'level' | 'vip' | 'credit' | 'money'
  /** credit: points; money: minor units by currency; level, vip: keys; join: ids of nodes, else the post's own */
  credit?: number
  money?: Record<string, number>
  keys?: string[]
}

interface Posts {
  id: Id
  kind: PostKind
  number: number
  slug: string | null
  author_id: number
  node_id: number | null
  language: Language
  state: Generated<'draft' | 'pending' | 'published' | 'hidden'>
  published_at: Date | null
  access: ColumnType<AccessRule[] | null, string | null | undefined, string | null>
  cover_id: number | null
  topic_type: Generated<'none' | 'bounty' | 'vote'>
  accepted_answer_id: number | null
  /** Of an article: the name of what it belongs to. */
  series: string | null
  pinned: Generated<boolean>
  featured: Generated<boolean>
  views: Counter
  likes: Counter
  favorites: Counter
  comments: Counter
  answers: Counter
  last_activity_at: Stamp
  last_person_id: number | null
  /** Nobody writes below it any more. */
  closed_at: Date | null
  /** It closes by itself then. */
  closes_at: Date | null
  /** Minutes that a person waits between two writings below it; null: no wait. */
  slow_minutes: number | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
  /** By its author, who may put it back for a while. */
  taken_back: Generated<boolean>
  /** The topic that has taken it up; its address leads there. */
  merged_into: number | null
}

interface PostTexts {
  post_id: number
  language: Language
  title: string
  excerpt: Generated<string>
  document: Json<unknown>
  hidden_document: ColumnType<unknown, string | null | undefined, string | null>
  status: Generated<TextStatus>
  source_hash: string | null
  updated_at: Stamp
}

interface PostMedia {
  post_id: number
  media_id: number
  position: Generated<number>
}

export interface PostTables {
  posts: Posts
  post_texts: PostTexts
  post_media: PostMedia
}
