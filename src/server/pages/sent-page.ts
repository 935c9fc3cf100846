import type { Viewed } from '#site/module.ts'

/** What is counted of a page each time it is sent. */
export interface SentPage {
  /** The post whose view it counts. */
  viewed: Viewed | null
  /** The beginning of its key: 'article', 'docs', 'home'. null: nothing was found there. */
  kind: string | null
  /** The words that were looked for and not found; ''. */
  missed: string
}

/** Of errors and previews. */
export const NOT_COUNTED: SentPage = { viewed: null, kind: null, missed: '' }
