import { z } from 'zod/mini'
import { PAGE_KINDS } from './rules.ts'

const day = z.string().check(z.maxLength(10))
export const getFiguresData = z.object({ from: day, to: day })
export type GetFiguresData = z.input<typeof getFiguresData>

const days = z.object({ from: z.string(), to: z.string() })
/** A number for each day, and for each of as many days before. */
const series = z.object({ now: z.array(z.number()), before: z.array(z.number()) })
export type Series = z.infer<typeof series>

export const figures = z.object({
  days,
  before: days,
  /** Each visitor once a day. */
  visitors: series,
  /** Each reader once a day and text. */
  readings: series,
  people: series,
  answers: series,
  /** Minutes from a topic to the first answer of somebody else, the median; null: there was none. */
  firstAnswer: z.object({ now: z.nullable(z.number()), before: z.nullable(z.number()) }),
  /** What the site has earned, in minor units. */
  money: z.array(z.object({ currency: z.string(), series })),
  moneyKinds: z.array(
    z.object({ reason: z.string(), currency: z.string(), now: z.number(), before: z.number() }),
  ),
  pages: z.array(z.object({ kind: z.enum([...PAGE_KINDS, 'rest']), count: z.number() })),
  /** The most read; without title and path all others, and what is gone. */
  texts: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      path: z.nullable(z.string()),
      language: z.string(),
      count: z.number(),
    }),
  ),
  /** `direct`: without a link; '': those for which there was no room. */
  sources: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Words that found nothing, by how many have looked for them. */
  searches: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Who joined in a week, and how many of them were here in the weeks after it; null: not counted. */
  cohorts: z.array(
    z.object({ week: z.string(), people: z.number(), stayed: z.array(z.nullable(z.number())) }),
  ),
})
export type Figures = z.infer<typeof figures>
