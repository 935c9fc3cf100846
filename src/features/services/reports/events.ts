import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'
import type { Tag } from '#shared/tags.ts'
import { OUTCOMES } from './rules.ts'

/** Those who look after the site have decided what becomes of something that was reported. */
export const reportDecided = defineEvent('report.decided', {
  data: z.object({ caseId: z.number(), outcome: z.enum(OUTCOMES), byId: z.number() }),
})

/** Something that nobody had reported before, or of which the last report is decided, waits to be looked at. */
export const caseOpened = defineEvent('report.caseOpened', {
  data: z.object({ caseId: z.number(), nodeId: z.nullable(z.number()) }),
})

const LISTS: Readonly<Record<string, Tag>> = {
  article: 'articles',
  topic: 'topics',
  product: 'products',
  doc: 'docs',
}

const takenDown = {
  caseId: z.number(),
  type: z.enum(['post', 'answer', 'comment', 'chat']),
  id: z.number(),
  /** What it is, or stood below. */
  kind: z.enum(['article', 'topic', 'product', 'page', 'doc', 'chat']),
  number: z.number(),
  nodeId: z.nullable(z.number()),
  answerId: z.nullable(z.number()),
  /** null: a guest's. */
  authorId: z.nullable(z.number()),
}
const thing = z.object(takenDown)

const touchesThing = ({
  type,
  id,
  kind,
  number,
  nodeId,
  answerId,
  authorId,
}: z.infer<typeof thing>): Tag[] => [
  // What is said in the chat is on no page.
  ...(kind === 'chat' ? [] : ([`${kind}:${number}`, `${kind}:${number}:activity`] as const)),
  ...(LISTS[kind] ? [LISTS[kind]] : []),
  ...(type === 'post' ? (['terms'] as const) : []),
  ...(type === 'answer' ? ([`answer:${id}`] as const) : []),
  ...(answerId === null ? [] : ([`answer:${answerId}:activity`] as const)),
  ...(nodeId === null ? [] : ([`node:${nodeId}`] as const)),
  ...(authorId === null ? [] : ([`person:${authorId}`, `person:${authorId}:activity`] as const)),
]

/** Something was hidden or deleted because of a report. */
export const thingTakenDown = defineEvent('thing.takenDown', {
  data: z.object({ ...takenDown, outcome: z.enum(['hidden', 'deleted']), reason: z.string() }),
  touches: touchesThing,
})

/** What was hidden by mistake is shown again. */
export const thingShownAgain = defineEvent('thing.shownAgain', { data: thing, touches: touchesThing })
