import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'

/**
 * The tables as TypeScript sees them; the migrations are the truth, this file follows them.
 * bigint columns are read as safe integers (the pool's parser sees to it), jsonb as parsed values.
 */
type Id = GeneratedAlways<number>
type Stamp = ColumnType<Date, Date | undefined, Date>
type Counter = Generated<number>
/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>
type JsonDefault<Value> = ColumnType<Value, string | undefined, string>

export type PostKind = 'article' | 'topic' | 'product' | 'page' | 'doc'
export type TextStatus = 'original' | 'machine' | 'reviewed' | 'stale'
export type Taxonomy = 'article-category' | 'article-tag' | 'shop-category' | 'shop-tag' | 'community-tag'
export type MediaKind = 'image' | 'video' | 'audio' | 'attachment'

interface People {
  id: Id
  slug: string
  name: string
  description: Generated<string>
  avatar: Generated<string>
  language: string
  email: string | null
  phone: string | null
  password_hash: string | null
  roles: Generated<string[]>
  level_key: string
  vip_key: string | null
  vip_until: Date | null
  experience: Counter
  articles_count: Counter
  topics_count: Counter
  answers_count: Counter
  followers_count: Counter
  following_count: Counter
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
}

interface Follows {
  follower_id: number
  followed_id: number
  created_at: Stamp
}

interface Media {
  id: Id
  owner_id: number | null
  kind: MediaKind
  storage_key: string | null
  external_url: string | null
  mime: string
  size: Generated<number>
  width: number | null
  height: number | null
  widths: Generated<number[]>
  color: string | null
  title: Generated<string>
  alt: Generated<string>
  caption: Generated<string>
  created_at: Stamp
  deleted_at: Date | null
}

interface Nodes {
  id: Id
  slug: string | null
  language: string
  visibility: Generated<'public' | 'private'>
  join_kind: Generated<'free' | 'approval' | 'money' | 'level'>
  /** Minor units by currency code. */
  join_prices: JsonDefault<Record<string, number>>
  join_period: 'month' | 'season' | 'half-year' | 'year' | 'ever' | null
  join_levels: Generated<string[]>
  cover_id: number | null
  admin_id: number | null
  position: Generated<number>
  members_count: Counter
  topics_count: Counter
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
}

interface NamedTexts {
  language: string
  name: string
  description: Generated<string>
  status: Generated<TextStatus>
}
interface NodeTexts extends NamedTexts {
  node_id: number
}
interface TermTexts extends NamedTexts {
  term_id: number
}

interface NodeMembers {
  node_id: number
  person_id: number
  role: Generated<'member' | 'admin'>
  state: Generated<'joined' | 'waiting' | 'left'>
  until: Date | null
  joined_at: Stamp
}

/** One alternative of an access list; any that grants is enough. */
export interface AccessRule {
  type: 'free' | 'login' | 'comment' | 'qrcode' | 'level' | 'vip' | 'credit' | 'money'
  /** credit: points; money: minor units by currency; level, vip: keys */
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
  language: string
  state: Generated<'draft' | 'pending' | 'published' | 'hidden'>
  published_at: Date | null
  access: ColumnType<AccessRule[] | null, string | null | undefined, string | null>
  cover_id: number | null
  topic_type: Generated<'none' | 'bounty' | 'vote'>
  accepted_answer_id: number | null
  pinned: Generated<boolean>
  featured: Generated<boolean>
  views: Counter
  likes: Counter
  favorites: Counter
  comments: Counter
  answers: Counter
  last_activity_at: Stamp
  last_person_id: number | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
}

interface PostTexts {
  post_id: number
  language: string
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

interface SlugHistory {
  kind: string
  slug: string
  target_id: number
  created_at: Stamp
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

interface PostTerms {
  term_id: number
  post_id: number
  published_at: Date | null
  position: Generated<number>
}

interface Answers {
  id: Id
  post_id: number
  author_id: number
  language: string
  document: Json<unknown>
  state: Generated<'pending' | 'published' | 'hidden'>
  score: Counter
  comments: Counter
  accepted_at: Date | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
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
  created_at: Stamp
  deleted_at: Date | null
}

interface Reactions {
  person_id: number
  target_kind: 'post' | 'answer' | 'comment'
  target_id: number
  kind: 'like' | 'favorite'
  created_at: Stamp
}

interface Bounties {
  post_id: number
  kind: 'money' | 'credit'
  currency: string | null
  amount: number
  target: 'all' | 'some'
  deadline: Date
  state: Generated<'open' | 'paid' | 'split' | 'refunded' | 'disputed'>
}
interface BountyTargets {
  post_id: number
  person_id: number
}
interface Polls {
  post_id: number
  kind: 'single' | 'multiple' | 'pk'
  deadline: Date
  voters: Counter
}
interface PollOptions {
  id: Id
  post_id: number
  position: number
  text: string
  ballots: Counter
}

interface Docs {
  post_id: number
  parent_id: number | null
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

export type LocalizedText = Partial<Record<string, string>>
export interface ProductOption {
  key: string
  name: LocalizedText
  values: Array<{ key: string; name: LocalizedText }>
}
interface Products {
  post_id: number
  goods: 'physical' | 'virtual' | 'package'
  options: JsonDefault<ProductOption[]>
  sold: Counter
  ratings: Counter
  rating_sum: Counter
}
interface Variants {
  id: Id
  post_id: number
  key: string
  /** option key → value key */
  chosen: JsonDefault<Record<string, string>>
  stock: number | null
  position: Generated<number>
}
interface VariantPrices {
  variant_id: number
  currency: string
  amount: number
  compare_amount: number | null
}

interface ImportRefs {
  source: string
  kind: 'author' | 'category' | 'tag' | 'post' | 'comment' | 'file'
  external_id: string
  target_id: number
  hash: string | null
  imported_at: Stamp
}

interface PageSettings {
  id: Id
  data: Json<unknown>
  state: 'draft' | 'published'
  note: Generated<string>
  created_by: number | null
  created_at: Stamp
}
interface SiteSettings {
  key: string
  value: Json<unknown>
  updated_at: Stamp
}
interface Outbox {
  id: Id
  transaction: Generated<string>
  name: string
  data: Json<unknown>
  tags: Generated<string[]>
  created_at: Stamp
}

export interface Tables {
  people: People
  follows: Follows
  media: Media
  nodes: Nodes
  node_texts: NodeTexts
  node_members: NodeMembers
  posts: Posts
  post_texts: PostTexts
  post_media: PostMedia
  slug_history: SlugHistory
  terms: Terms
  term_texts: TermTexts
  post_terms: PostTerms
  answers: Answers
  comments: Comments
  reactions: Reactions
  bounties: Bounties
  bounty_targets: BountyTargets
  polls: Polls
  poll_options: PollOptions
  docs: Docs
  doc_votes: DocVotes
  products: Products
  variants: Variants
  variant_prices: VariantPrices
  import_refs: ImportRefs
  page_settings: PageSettings
  site_settings: SiteSettings
  outbox: Outbox
}

/** The pool, a connection or a transaction: queries take any of them. */
export type Database = Kysely<Tables>
