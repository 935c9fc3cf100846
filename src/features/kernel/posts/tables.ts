import type { ColumnType, Generated } from 'kysely'
import type { Counter, Id, Json, Language, NamedTexts, Stamp, TextStatus } from '#database/columns.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Taxonomy } from './rules.ts'

interface PostRevisions {
  id: Id
  post_id: number
  language: Language
  title: string
  excerpt: Generated<string>
  document: Json<unknown>
  hidden_document: Json<unknown> | null
  /** It is a former state of a translation. */
  is_translation: Generated<boolean>
  /** Who wrote what took its place. */
  editor_id: number | null
  /** Until when it stood. */
  created_at: Stamp
  /** What somebody who may edit the text calls this state of it; null: it makes way for newer ones sooner. */
  name: string | null
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
  access: ColumnType<StoredAccessRule[] | null, string | null | undefined, string | null>
  cover_id: number | null
  topic_type: Generated<'none' | 'bounty' | 'vote'>
  accepted_answer_id: number | null
  /** Of an article: the name of what it belongs to. */
  series: string | null
  /** Of an article: whether its contents are shown; null: where it has enough headings. */
  contents: 'on' | 'off' | null
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

/** Who writes an article with its author. */
interface CoAuthors {
  post_id: number
  person_id: number
  asked_at: Stamp
  /** null: they are asked, and have not said yes. */
  joined_at: Date | null
}

interface PostMedia {
  post_id: number
  media_id: number
  position: Generated<number>
}

interface ViewDays {
  /** 'YYYY-MM-DD' in UTC. */
  day: string
  salt: Buffer
}

interface PostViewers {
  day: string
  post_id: number
  viewer: number
}

interface Terms {
  id: Id
  taxonomy: Taxonomy
  number: number
  slug: string | null
  language: string
  parent_id: number | null
  position: Generated<number>
  posts_count: Counter
  created_at: Stamp
}

interface TermTexts extends NamedTexts {
  term_id: number
}

interface PostTerms {
  term_id: number
  post_id: number
  published_at: Date | null
  position: Generated<number>
}

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

/** The words are written and asked for as text in PostgreSQL's own form, and never read. */
interface SearchEntries {
  id: Id
  post_id: number
  answer_id: number | null
  at: Date
  title: string
  words: string
}

interface Purchases {
  id: Id
  person_id: number
  /** One of the two. */
  post_id: number | null
  node_id: number | null
  /** null: all of it was the site's. */
  seller_id: number | null
  /** 'credit', or a currency. */
  unit: string
  amount: number
  /** What of it the seller got; the rest is the site's share. */
  seller_amount: number
  /** Of a node: until then. null: for ever. */
  until: Date | null
  transaction_id: number | null
  bought_at: Stamp
  refunded_at: Date | null
  refunded_by: number | null
}

declare module '#database/schema.ts' {
  interface Tables {
    purchases: Purchases
    co_authors: CoAuthors
    answers: Answers
    comments: Comments
    post_media: PostMedia
    post_revisions: PostRevisions
    post_terms: PostTerms
    post_texts: PostTexts
    post_viewers: PostViewers
    posts: Posts
    reply_revisions: ReplyRevisions
    search_entries: SearchEntries
    term_texts: TermTexts
    terms: Terms
    view_days: ViewDays
  }
}
