import { z } from 'zod/mini'
import { language, personCard, personId } from '#features/kernel/people/schemas.ts'
import { listData, pageInfo, termLink } from '#features/kernel/posts/schemas.ts'
import type { ArticleCard } from '#features/product/articles/schemas.ts'
import type { TopicCard } from '#features/product/community/schemas.ts'
import type { ProductCard } from '#features/product/shop/schemas.ts'
import type { FollowedByMe } from '#features/talk/follows/schemas.ts'
import type { Favorite } from '#features/talk/reactions/schemas.ts'
import { addressOf, idOf } from '#shared/ids/id-field.ts'
import { localized } from '#site/settings.ts'
import { FOLLOW_TYPES, type FollowType, PEOPLE_FROM } from './rules.ts'

export const getProfileData = z.object({ id: addressOf('person') })
export type GetProfileData = z.infer<typeof getProfileData>

export const profile = z.extend(personCard, {
  description: z.string(),
  /** The language the person writes in. */
  language,
  joinedAt: z.string(),
  articles: z.number(),
  topics: z.number(),
  answers: z.number(),
  products: z.number(),
  followers: z.number(),
  following: z.number(),
  /** Whether everybody may see these lists. */
  showsFavorites: z.boolean(),
  showsFollows: z.boolean(),
})
export type Profile = z.infer<typeof profile>

export const listAnswersData = z.object({
  /** Number of a person. */
  author: personId,
  ...listData(30, 20),
})
export type ListAnswersData = z.input<typeof listAnswersData>

export const profileAnswer = z.object({
  databaseId: z.number(),
  /** Of the answer's own page. */
  path: z.string(),
  topic: termLink,
  /** First words; empty where the topic is not open to everybody. */
  excerpt: z.string(),
  language,
  topicLanguage: language,
  score: z.number(),
  isAccepted: z.boolean(),
  at: z.string(),
})
export type ProfileAnswer = z.infer<typeof profileAnswer>
export const profileAnswerList = z.object({
  edges: z.array(z.object({ node: profileAnswer })),
  pageInfo,
})
export type ProfileAnswerList = z.infer<typeof profileAnswerList>

export const profileSettings = z.object({
  databaseId: z.number(),
  displayName: z.string(),
  /** As it is stored: a word, an address or ''. */
  avatar: z.string(),
  description: z.string(),
  language,
  slug: z.string(),
  showsFavorites: z.boolean(),
  showsFollows: z.boolean(),
  showsPresence: z.boolean(),
  showsSupporters: z.boolean(),
  isSearchable: z.boolean(),
  /** Experience, and where the next level begins; null at the top. */
  experience: z.number(),
  levelFrom: z.number(),
  next: z.nullable(z.object({ key: z.string(), from: z.number() })),
})
export type ProfileSettings = z.infer<typeof profileSettings>

/** What a profile page lists, by its tab. */
export type ProfileList =
  | { tab: 'articles'; articles: ArticleCard[] }
  | { tab: 'topics'; topics: TopicCard[] }
  | { tab: 'answers'; answers: ProfileAnswer[] }
  | { tab: 'products'; products: ProductCard[] }
  | { tab: 'favorites'; favorites: Favorite[] }
  | { tab: FollowType; people: FollowNode[] }

export interface ProfileContentData {
  list: ProfileList
  /** Ready for href; null at the ends. */
  more: string | null
  start: string | null
  mine?: FollowedByMe | undefined
}

export const followData = z.object({
  userId: personId,
  type: z._default(z.enum(FOLLOW_TYPES), 'following'),
  ...listData(48, 12),
})

export type FollowData = z.input<typeof followData>

export const followNode = z.object({
  databaseId: z.number(),
  name: z.string(),
  avatar: z.object({ url: z.string() }),
  /** Path of the profile, without locale and leading slash. */
  gqSlug: z.string(),
  description: z.string(),
  level: z.string(),
  vip: z.nullable(z.string()),
})

export type FollowNode = z.infer<typeof followNode>

export const followList = z.object({ edges: z.array(z.object({ node: followNode })), pageInfo })

export type FollowList = z.infer<typeof followList>

const MOST_LISTED = 24

export const listPeopleData = z.object({
  from: z.enum(PEOPLE_FROM),
  /** Of people that are chosen. */
  numbers: z._default(z.array(idOf('person')).check(z.maxLength(MOST_LISTED)), []),
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(MOST_LISTED)), 6),
})
export type ListPeopleData = z.input<typeof listPeopleData>
export const listedPeople = z.object({
  nodes: z.array(z.extend(personCard, { description: z.string() })).check(z.maxLength(MOST_LISTED)),
})
export type ListedPeople = z.infer<typeof listedPeople>

export const peopleListSettings = z.object({
  title: z.optional(localized),
  from: z._default(z.enum(PEOPLE_FROM), 'newest'),
  /** Their numbers, where they are chosen. */
  people: z._default(z.array(z.number().check(z.int(), z.positive())).check(z.maxLength(MOST_LISTED)), []),
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(MOST_LISTED)), 6),
})
export type PeopleListSettings = z.infer<typeof peopleListSettings>
