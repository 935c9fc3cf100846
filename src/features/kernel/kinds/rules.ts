import type { Tag } from '#shared/tags.ts'

export type PostKind = 'article' | 'topic' | 'product' | 'page' | 'doc'

/** What holds of a kind of post, wherever posts are read, written, found or taken away. */
interface Kind {
  /** The view that its pages are settings of; null: a route that no setting moves. */
  view: 'article' | 'community' | 'shop' | 'page' | null
  /** The tag of the lists that it stands in; null: none. */
  list: Tag | null
  /** What its tags belong to; null: it has none. */
  tags: 'article-tag' | 'community-tag' | 'shop-tag' | null
  /** What somebody must be allowed to do to write one on the desk; null: nobody writes it there. */
  permission: 'createArticle' | 'createTopic' | 'createProduct' | 'createDoc' | null
  /** It belongs to who wrote it, and goes with them; others are the site's, whoever typed them. */
  isPersonal: boolean
  /** A part of it can be hidden until it is paid for. */
  canHideParts: boolean
  canBeCommented: boolean
  /** It can be liked, and kept among favourites. */
  canBeKept: boolean
  isFound: boolean
  isTranslated: boolean
}

/**
 * All kinds of posts. A new one is a line here, its value in the checks of the database, and a feature of its own with
 * subject, views and texts; what all kinds have in common asks this table.
 */
export const KINDS = {
  article: {
    view: 'article',
    list: 'articles',
    tags: 'article-tag',
    permission: 'createArticle',
    isPersonal: true,
    canHideParts: true,
    canBeCommented: true,
    canBeKept: true,
    isFound: true,
    isTranslated: true,
  },
  topic: {
    view: 'community',
    list: 'topics',
    tags: 'community-tag',
    permission: 'createTopic',
    isPersonal: true,
    canHideParts: true,
    canBeCommented: true,
    canBeKept: true,
    isFound: true,
    isTranslated: false,
  },
  product: {
    view: 'shop',
    list: 'products',
    tags: 'shop-tag',
    permission: 'createProduct',
    isPersonal: true,
    canHideParts: true,
    canBeCommented: true,
    canBeKept: true,
    isFound: true,
    isTranslated: true,
  },
  page: {
    view: 'page',
    list: null,
    tags: null,
    permission: null,
    isPersonal: false,
    canHideParts: false,
    canBeCommented: true,
    canBeKept: true,
    isFound: false,
    isTranslated: true,
  },
  doc: {
    view: null,
    list: 'docs',
    tags: null,
    permission: 'createDoc',
    isPersonal: false,
    canHideParts: false,
    canBeCommented: false,
    canBeKept: false,
    isFound: true,
    isTranslated: true,
  },
} as const satisfies Record<PostKind, Kind>

/** The kinds of which something holds: which have it, or of which it is true. */
export type KindWith<Trait extends keyof Kind> = {
  [Name in PostKind]: (typeof KINDS)[Name][Trait] extends null | false ? never : Name
}[PostKind]

export const ALL_KINDS = Object.keys(KINDS) as readonly PostKind[]

const isWith =
  <Trait extends keyof Kind>(trait: Trait) =>
  (kind: PostKind): kind is KindWith<Trait> =>
    Boolean(KINDS[kind][trait])

/** The kinds of which something holds, in the order of the table. */
export const kindsWith = <Trait extends keyof Kind>(trait: Trait): readonly KindWith<Trait>[] =>
  ALL_KINDS.filter(isWith(trait))

/** The tags of the lists that a kind stands in. */
export const listsOf = (kind: PostKind): Tag[] => {
  const { list } = KINDS[kind]
  return list === null ? [] : [list]
}
