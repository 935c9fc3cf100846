/** A feed before it is written in one of the three formats; every address is a full one. */
export interface Feed {
  title: string
  description: string
  /** The page that shows the same. */
  pageUrl: string
  selfUrl: string
  iconUrl: string
  /** Language tag: 'zh-CN' */
  language: string
  updatedAt: Date
  items: FeedItem[]
}

export interface FeedItem {
  /** Never changes, whatever becomes of title and slug. */
  id: string
  url: string
  title: string
  summary: string
  /** Safe HTML with full addresses. */
  html: string
  publishedAt: Date
  updatedAt: Date
  /** Its author, then who has written it with them. */
  authors: ReadonlyArray<{ name: string; url: string }>
  imageUrl: string | null
}
