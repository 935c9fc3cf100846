/**
 * The shapes of the sample town. Plain data without a database: a loader turns it into rows.
 *
 * - Things refer to each other by `key` (people by `slug`), never by number. Lists are in the order in which rows
 *   are to be made, so the first article, topic, product and page becomes number 1; those have `slug: null` and
 *   are addressed by their number. So do the first category and the first tag of articles and of products, and the first tag of topics.
 * - Times are relative to the moment of loading: `hoursAgo`, `daysAgo`, `endsInHours` (below 0: already over).
 * - Money is in minor units. Counters (likes, members, answers, sold) are not written down: they follow from
 *   the lists of people who liked, joined, answered and bought.
 * - Rich text is clean HTML: p, h2, h3, ul, ol, li, blockquote, pre > code, code, strong, em, a, hr, table > thead/tbody,
 *   figure > img + figcaption, figure > audio | video + figcaption. Every `src` is `sample:<name>`, where the name is a
 *   picture in pictures.ts or a sound or film in media.ts.
 */
import type { Locale } from '#shared/texts/locales.ts'
import type { ModuleEntry } from '#site/settings.ts'
import type {
  Comment,
  Currency,
  PersonSlug,
  PictureName,
  Prices,
  SampleFile,
  Term,
  Texts,
} from './types/common.ts'
import type { Coupon, Order, Product } from './types/shop.ts'

export type * from './types/common.ts'
export type * from './types/shop.ts'

export interface Link {
  label: Texts
  /** Path without locale and leading slash ('' is home), or an absolute https or mailto address. */
  to: string
  children?: Link[]
}

/** A custom page made of modules alone. Pictures are named `sample:<name>`, as in texts. */
export interface BuiltPage {
  /** Its address. */
  id: string
  title: Texts
  description: Texts
  /** Whom it is for; missing: everybody. */
  access?: { type: 'login' }[]
  /** The address that it had before. */
  formerId?: string
  modules: ModuleEntry[]
}

export interface Site {
  name: Texts
  tagline: Texts
  description: Texts
  logoText: Texts
  legalLine: Texts
  copyright: Texts
  timeZone: string
  /** The official account, what its QR code says, and the code that it answers with. */
  follow: { name: Texts; says: string; code: string }
  menus: Link[]
  /** Links added to the user menu. */
  userLinks: Array<Link & { icon: string }>
  footerColumns: { title: Texts; links: Link[] }[]
  /** Pictures of articles that turn beside the login. */
  loginPictures: ReadonlyArray<{ picture: string; caption: Texts }>
  support: {
    title: Texts
    intro: Texts
    contacts: { icon: 'mail' | 'phone' | 'clock' | 'place'; label: Texts; value: Texts; to?: string }[]
  }
  faq: { question: Texts; answer: Texts }[]
  downloads: { title: Texts; description: Texts; file: SampleFile }[]
  /** Sounds that the player holds from the start. */
  playlist: SampleFile[]
}

export type Permission =
  | 'chat'
  | 'directMessages'
  | 'comment'
  | 'answer'
  | 'createTopic'
  | 'createArticle'
  | 'createProduct'
  | 'createNode'
  | 'createDoc'
  | 'upload.image'
  | 'upload.audio'
  | 'upload.video'
  | 'upload.attachment'

export interface Level {
  key: string
  /** 'Lv.1': the short form for badges. */
  label: string
  name: Texts
  /** Earned experience from which one has this level. */
  experience: number
  roles: Permission[]
}

export interface VipTier {
  key: string
  name: Texts
  description: Texts
  /** 0 is for life. */
  days: number
  prices: Prices
  /** Off every product's price. */
  discountPercent: number
  /** 0 is without limit. */
  downloadsPerDay: number
  roles: Permission[]
}

export interface Person {
  slug: PersonSlug
  name: string
  /** The language the person writes in. */
  language: Locale
  bio: Texts
  /** Ten letters: the seed of the generated avatar. */
  avatarSeed: string
  city: Texts
  joinedDaysAgo: number
  experience: number
  /** Follows from the experience (checked by a test). */
  level: string
  vip: { tier: string; sinceDaysAgo: number } | null
  credit: number
  /** Minor units of topped-up money per currency. */
  money: Partial<Prices>
  isAdmin?: true
  canBuilder?: true
  follows: PersonSlug[]
}

export type Join =
  | { kind: 'free' }
  | { kind: 'approval' }
  | { kind: 'money'; prices: Prices; period: 'month' | 'season' | 'half-year' | 'year' | 'for-ever' }
  | { kind: 'level'; levels: string[] }

export interface CommunityNode {
  key: string
  slug: string
  name: Texts
  description: Texts
  picture: PictureName
  visibility: 'public' | 'private'
  join: Join
  admin: PersonSlug
  members: PersonSlug[]
  /** Of the members: who helps its admin. */
  moderators?: PersonSlug[]
  /** Who is invited and has not come yet. */
  invited?: PersonSlug[]
  /** A line each. */
  rules?: Texts
  /** Who asks to be let in, and what they say. */
  waiting?: Array<{ person: PersonSlug; request: string }>
}

/** Any one of a list opens the hidden part. A level or VIP tier means this one and those after it in its list. */
export type AccessRule =
  | { kind: 'login' }
  | { kind: 'comment' }
  /** The code of the official account. */
  | { kind: 'qrcode' }
  | { kind: 'level'; level: string }
  | { kind: 'vip'; tier: string }
  | { kind: 'credit'; amount: number }
  | { kind: 'money'; prices: Prices }

export interface ArticleText {
  title: string
  excerpt: string
  html: string
  /** What only those may read whom `access` admits; stands after the open text. */
  hiddenHtml?: string
}

export interface Article {
  key: string
  slug: string | null
  author: PersonSlug
  /** Who has written it with them. */
  coAuthors?: PersonSlug[]
  category: string
  tags: string[]
  cover: PictureName
  /** What stands below the cover, in the language it was written in. */
  coverCaption?: string
  hoursAgo: number
  /** The language it was written in. */
  original: Locale
  /** Name of what it belongs to. */
  series?: string
  texts: Partial<Record<Locale, ArticleText>>
  access?: AccessRule[]
  gallery?: { picture: PictureName; caption: Texts }[]
  attachments?: SampleFile[]
  /** Readers so far: the only counter without rows of its own. */
  views: number
  likedBy: PersonSlug[]
  favouritedBy: PersonSlug[]
}

export interface Answer {
  author: PersonSlug
  language: Locale
  hoursAgo: number
  html: string
  isAccepted?: true
  upvotedBy: PersonSlug[]
  downvotedBy?: PersonSlug[]
  comments?: Comment[]
}

export interface Bounty {
  kind: 'MONEY' | 'CREDIT'
  /** Minor units of `currency`, or whole credits. */
  amount: number
  currency?: Currency
  target: 'ALL' | 'SOME'
  targets: PersonSlug[]
  /** A bounty with an accepted answer is paid to its author, whatever the deadline. */
  endsInHours: number
}

export interface Vote {
  kind: 'SINGLE' | 'MULTIPLE' | 'PK'
  options: { text: string; voters: PersonSlug[] }[]
  endsInHours: number
}

export interface Topic {
  key: string
  slug: string | null
  node: string
  tags?: string[]
  author: PersonSlug
  language: Locale
  hoursAgo: number
  title: string
  html: string
  hiddenHtml?: string
  access?: AccessRule[]
  bounty?: Bounty
  vote?: Vote
  isPinned?: true
  views: number
  likedBy: PersonSlug[]
  favouritedBy: PersonSlug[]
  /** On the question itself. */
  comments?: Comment[]
  answers: Answer[]
}

export interface DocText {
  title: string
  summary: string
  html: string
}

export interface Doc {
  key: string
  slug: string
  /** Key of the doc above it; null on the first level. */
  parent: string | null
  updatedDaysAgo: number
  texts: Record<Locale, DocText>
}

export interface Page {
  key: string
  /** Custom pages are found by this id at `/{id}`; null is a record of the single-page view, found at `/page/{number}`. */
  id: string | null
  slug: string | null
  cover: PictureName | null
  updatedDaysAgo: number
  texts: Record<Locale, { title: string; description: string; html: string }>
}

export interface ArticleComments {
  article: string
  comments: Comment[]
}

export interface Town {
  site: Site
  levels: Level[]
  vipTiers: VipTier[]
  people: Person[]
  nodes: CommunityNode[]
  articleCategories: Term[]
  articleTags: Term[]
  topicTags: Term[]
  productCategories: Term[]
  productTags: Term[]
  articles: Article[]
  articleComments: ArticleComments[]
  topics: Topic[]
  products: Product[]
  orders: Order[]
  coupons: Coupon[]
  docs: Doc[]
  pages: Page[]
  builtPages: BuiltPage[]
}
