import { z } from 'zod/mini'
import type { ArticleCard } from '#features/articles/schemas.ts'
import type { TopicCard } from '#features/community/schemas.ts'
import { language, listData, pageInfo, personCard, termLink } from '#features/posts/schemas.ts'
import type { ProductCard } from '#features/shop/schemas.ts'
import { FOLLOW_TYPES, type FollowType } from './rules.ts'

export const getProfileData = z.object({ id: z.string().check(z.maxLength(200)) })
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
})
export type Profile = z.infer<typeof profile>

export const listAnswersData = z.object({
  /** Number of a person. */
  author: z.number().check(z.int(), z.positive()),
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

export const followData = z.object({
  /** Number or opaque id of the person. */
  userId: z.union([z.number(), z.string().check(z.maxLength(60))]),
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

export const plainSettings = z.object({})

/** What a profile page lists, by its tab. */
export type ProfileList =
  | { tab: 'articles'; articles: ArticleCard[] }
  | { tab: 'topics'; topics: TopicCard[] }
  | { tab: 'answers'; answers: ProfileAnswer[] }
  | { tab: 'products'; products: ProductCard[] }
  | { tab: FollowType; people: FollowNode[] }

export interface ProfileContentData {
  list: ProfileList
  /** Ready for href; null at the ends. */
  more: string | null
  start: string | null
}
