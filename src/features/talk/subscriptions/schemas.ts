import { z } from 'zod/mini'
import { language } from '#features/kernel/people/schemas.ts'
import { idOfKindIn, readsId } from '#shared/ids/id-field.ts'
import { LEVELS, SUBSCRIBABLE } from './rules.ts'

const fields = { kind: z.enum(SUBSCRIBABLE), id: idOfKindIn('kind') }
export const target = z.object(fields).check(readsId('id', 'kind'))
export type Target = z.infer<typeof target>

export const setData = z.object({ ...fields, level: z.enum(LEVELS) }).check(readsId('id', 'kind'))
export type SetData = z.infer<typeof setData>

/** null: never chosen, and the asker is not notified. */
export const level = z.object({ level: z.nullable(z.enum(LEVELS)) })
export type LevelNow = z.infer<typeof level>

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>
export const mutedTopics = z.object({ topics: z.array(z.number()) })
export type MutedTopics = z.infer<typeof mutedTopics>

export const listData = z.object({ after: z._default(z.string().check(z.maxLength(200)), '') })
export type ListData = z.input<typeof listData>

export const subscription = z.object({
  kind: z.enum(SUBSCRIBABLE),
  id: z.number(),
  name: z.string(),
  language: z.nullable(language),
  path: z.string(),
  level: z.enum(LEVELS),
  isAutomatic: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

export const subscriptions = z.object({
  nodes: z.array(subscription),
  pageInfo: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})
export type Subscriptions = z.infer<typeof subscriptions>
