import { z } from 'zod/mini'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { HELPER_DAYS } from '../rules/leaderboard.ts'
import { leaderboard } from './desk.ts'

const MOST = 20
const first = (preset: number) => z._default(z.number().check(z.int(), z.gte(1), z.lte(MOST)), preset)

export const latestAnswersData = z.object({ node: z.optional(idOf('node')), first: first(5) })
export type LatestAnswersData = z.input<typeof latestAnswersData>
const latestAnswer = z.object({
  databaseId: z.number(),
  path: z.string(),
  topic: z.object({ title: z.string(), language }),
  /** '' where its topic is not open to the asker. */
  excerpt: z.string(),
  language,
  isAccepted: z.boolean(),
  at: z.string(),
  person: personCard,
})
export const latestAnswers = z.object({ nodes: z.array(latestAnswer).check(z.maxLength(MOST)) })
export type LatestAnswers = z.infer<typeof latestAnswers>

export const helpersData = z.object({
  node: z.optional(idOf('node')),
  days: z._default(z.literal([...HELPER_DAYS]), 30),
  first: first(5),
})
export type HelpersData = z.input<typeof helpersData>
export const helpers = z.object({ nodes: leaderboard.shape.nodes.check(z.maxLength(MOST)) })
export type Helpers = z.infer<typeof helpers>
