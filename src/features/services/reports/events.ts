import { z } from 'zod/mini'
import { ALL_KINDS, listsOf } from '#features/kernel/kinds/rules.ts'
import { defineEvent } from '#server/jobs/event.ts'
import type { Tag } from '#shared/tags.ts'
import { OUTCOMES } from './rules.ts'

/** The staff has decided about something that was reported. */
export const reportDecided = defineEvent('report.decided', {
  data: z.object({ caseId: z.number(), outcome: z.enum(OUTCOMES), byId: z.number() }),
})

/** A case was opened: the first report of a thing, or the first since the last decision. */
export const caseOpened = defineEvent('report.caseOpened', {
  data: z.object({ caseId: z.number(), nodeId: z.nullable(z.number()) }),
})

const takenDown = {
  caseId: z.number(),
  type: z.enum(['post', 'answer', 'comment', 'chat', 'review']),
  id: z.number(),
  /** What it is, or stood below. */
  kind: z.enum([...ALL_KINDS, 'chat']),
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
  // Chat messages are on no cached page.
  ...(kind === 'chat' ? [] : ([`${kind}:${number}`, `${kind}:${number}:activity`] as const)),
  ...(kind === 'chat' ? [] : listsOf(kind)),
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

/** Hidden content is shown again. */
export const thingShownAgain = defineEvent('thing.shownAgain', { data: thing, touches: touchesThing })
