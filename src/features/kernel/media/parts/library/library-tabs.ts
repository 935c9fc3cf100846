import type { MediaKind } from '../../rules/kinds.ts'

export type LibraryTab = 'library' | 'upload' | 'embed' | 'iframe' | 'external'

const TABS: Record<MediaKind, readonly LibraryTab[]> = {
  image: ['library', 'upload'],
  video: ['library', 'upload', 'embed', 'iframe', 'external'],
  audio: ['library', 'upload', 'external'],
  attachment: ['library', 'upload', 'external'],
}

/** Ways to a thing of this type, in their order. */
export const tabsOf = (kind: MediaKind): readonly LibraryTab[] => TABS[kind]
