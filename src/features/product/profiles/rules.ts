import { avatarUrl } from '#shared/people/avatar.ts'

/** Tabs of a person's own content, each with an address; the first non-empty one is the default. */
const MADE_TABS = ['articles', 'topics', 'answers', 'products'] as const
type MadeTab = (typeof MADE_TABS)[number]
/** And their favourites, if they are public. */
export type ProfileTab = MadeTab | 'favorites'

type Shown = Readonly<Record<MadeTab, number> & { showsFavorites: boolean; showsFollows: boolean }>

/** Tabs to show: an empty shop is left out, other empty tabs are shown. */
export const tabsOf = (person: Shown): ProfileTab[] => [
  ...MADE_TABS.filter((tab) => tab !== 'products' || person.products > 0),
  ...(person.showsFavorites ? (['favorites'] as const) : []),
]

export function tabOf(asked: string | undefined, person: Shown): ProfileTab | FollowType {
  if (isFollowType(asked) && person.showsFollows) return asked
  return tabsOf(person).find((tab) => tab === asked) ?? MADE_TABS.find((tab) => person[tab] > 0) ?? 'articles'
}

const DRAWN = '/api/avatar?seed='

/** Seed of a person's generated avatar, so that the header of their page has the same colour. */
export function faceSeed(avatar: string, personId: number): string {
  const address = avatarUrl(avatar, personId)
  return address.startsWith(DRAWN) ? decodeURIComponent(address.slice(DRAWN.length)) : String(personId)
}

/** Two further lists, reached by the counts at the head of the page. */
export const FOLLOW_TYPES = ['followers', 'following'] as const

export type FollowType = (typeof FOLLOW_TYPES)[number]

export const isFollowType = (tab: string | undefined): tab is FollowType =>
  FOLLOW_TYPES.includes(tab as FollowType)

/** Whom a list of people on a page can be of. */
export const PEOPLE_FROM = ['chosen', 'newest', 'active'] as const
