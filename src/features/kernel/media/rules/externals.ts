import { webAddress } from './embeds.ts'
import type { MediaKind } from './kinds.ts'

export interface ExternalWords {
  url: string
  title: string
}

/** What is missing of something that lies elsewhere: a film needs no title. */
export function refusalOfExternal(
  kind: MediaKind,
  { url, title }: ExternalWords,
): 'media-address' | 'media-title' | null {
  if (webAddress(url) === null) return 'media-address'
  return kind !== 'video' && title.trim() === '' ? 'media-title' : null
}
