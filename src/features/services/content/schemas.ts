import { z } from 'zod/mini'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'
import { isDay } from '#shared/days.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { CONTENT_SORTS, CONTENT_STATES, MOST_AUTHOR, MOST_KEY, MOST_NODES, MOST_TAG } from './rules.ts'

const day = z.string().check(z.refine((text) => text === '' || isDay(text)))

/** What the list is narrowed to: '' and 0 for anything. */
export const contentTerms = z.object({
  q: z._default(typedText(MOST_KEY), ''),
  kind: z._default(z.enum([...ALL_KINDS, '']), ''),
  state: z._default(z.enum([...CONTENT_STATES, '']), ''),
  node: z._default(z.number().check(z.int(), z.gte(0)), 0),
  author: z._default(typedText(MOST_AUTHOR), ''),
  language: z._default(z.enum([...LOCALES, '']), ''),
  tag: z._default(typedText(MOST_TAG), ''),
  from: z._default(day, ''),
  to: z._default(day, ''),
})

export const listContentData = z.extend(contentTerms, {
  sort: z._default(z.enum(CONTENT_SORTS), 'new'),
  after: z._default(z.string().check(z.maxLength(120)), ''),
})
export type ListContentData = z.input<typeof listContentData>

const named = z.object({ databaseId: z.number(), name: z.string() })

export const contentLine = z.object({
  /** Of the row, whichever kind: acts on many name it. */
  id: z.number(),
  kind: z.enum(ALL_KINDS),
  databaseId: z.number(),
  title: z.string(),
  language: z.enum(LOCALES),
  state: z.enum(CONTENT_STATES),
  author: z.object({ databaseId: z.number(), name: z.string(), slug: z.string() }),
  node: z.nullable(named),
  /** Answers and comments below it. */
  replies: z.number(),
  madeAt: z.string(),
  changedAt: z.string(),
  /** From when on it is out; null: it never was. */
  publishedAt: z.nullable(z.string()),
  path: z.string(),
})
export type ContentLine = z.infer<typeof contentLine>

export const contentPage = z.object({
  nodes: z.array(contentLine),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
  /** Nodes that the list can be narrowed to. */
  places: z.array(named).check(z.maxLength(MOST_NODES + 1)),
})
export type ContentPage = z.infer<typeof contentPage>
