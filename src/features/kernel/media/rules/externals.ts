import { webAddress } from './embeds.ts'
import type { MediaKind } from './kinds.ts'

export interface ExternalWords {
  url: string
  title: string
}

/**
 * What is missing of something that lies elsewhere: a film needs no title. An address with a name and a password in it
 * would be told to every reader, and can look as if it led to another site (`https://town.example@elsewhere.example`).
 */
export function refusalOfExternal(
  kind: MediaKind,
  { url, title }: ExternalWords,
): 'media-address' | 'media-title' | null {
  const address = URL.parse(webAddress(url) ?? '')
  if (address === null || address.username !== '' || address.password !== '') return 'media-address'
  return kind !== 'video' && title.trim() === '' ? 'media-title' : null
}
