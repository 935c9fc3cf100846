import type { RawBuilder } from 'kysely'

/** What the header of every page counts and features above the accounts keep: each as SQL over `people`. */
export interface UnreadCounts {
  /** With how many others somebody has messages unread. */
  readonly conversations: RawBuilder<number>
}
