import { avatarUrl } from '#shared/avatar.ts'

/** What a profile lists, each with an address of its own; the first that holds something is shown by itself. */
export const PROFILE_TABS = ['articles', 'topics', 'answers', 'products'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** Two further lists, reached by the counts at the head of the page. */
export const FOLLOW_TYPES = ['followers', 'following'] as const
export type FollowType = (typeof FOLLOW_TYPES)[number]
export const isFollowType = (tab: string | undefined): tab is FollowType =>
  FOLLOW_TYPES.includes(tab as FollowType)

type Counts = Readonly<Record<ProfileTab, number>>

/** Tabs worth showing: an empty shop is none, the others say that there is nothing yet. */
export const tabsOf = (counts: Counts): ProfileTab[] =>
  PROFILE_TABS.filter((tab) => tab !== 'products' || counts.products > 0)

export function tabOf(asked: string | undefined, counts: Counts): ProfileTab | FollowType {
  if (isFollowType(asked)) return asked
  const tabs = tabsOf(counts)
  return tabs.find((tab) => tab === asked) ?? tabs.find((tab) => counts[tab] > 0) ?? 'articles'
}

const DRAWN = '/api/avatar?seed='

/** What a person's face is drawn from, so that the band of their page takes up its colour. */
export function faceSeed(avatar: string, personId: number): string {
  const address = avatarUrl(avatar, personId)
  return address.startsWith(DRAWN) ? decodeURIComponent(address.slice(DRAWN.length)) : String(personId)
}
