import type { Embed } from '../../rules/embeds.ts'
import type { MediaItem } from '../../schemas.ts'

/** What somebody has chosen in the library, in the order of choosing. */
export type Inserted =
  | { type: 'items' | 'gallery'; items: readonly MediaItem[] }
  | { type: 'embed'; embed: Embed }
  | { type: 'iframe'; address: string }
