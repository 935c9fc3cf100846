import { z } from 'zod/mini'
import { decimalAmount } from '#features/kernel/ledger/schemas.ts'
import { idOrNone } from '#shared/ids/id-field.ts'
import { PAID_TYPES, TOPIC_RULES, UNPAID_TYPES } from '../rules/reading-rules.ts'
import { anyId, content, RULES_MOST, text, wishes } from './fields.ts'

const topicRole = z.union([
  z.object({
    type: z.enum(PAID_TYPES.map((type) => TOPIC_RULES[type])),
    value: z.optional(z.nullable(decimalAmount)),
  }),
  z.object({
    type: z.enum(UNPAID_TYPES.flatMap((type) => (type === 'none' ? [] : TOPIC_RULES[type]))),
    /** Level and tier by key, node by number; missing where none is needed. */
    value: z.optional(z.nullable(anyId)),
  }),
])

export type TopicRole = z.infer<typeof topicRole>

/** The names on the wire are those that existing clients know. */
export const createTopicData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(idOrNone('topic'))),
  cat: z.optional(z.nullable(idOrNone('node'))),
  /** One way to what is hidden, or several: any of them opens it. */
  roles: z.optional(z.nullable(z.union([topicRole, z.array(topicRole).check(z.maxLength(RULES_MOST))]))),
  types: z.optional(
    z.nullable(
      z.object({
        type: z.enum(['none', 'bounty', 'vote']),
        bounty: z.optional(
          z.nullable(
            z.object({
              deadline: z.optional(z.nullable(text)),
              type: z.optional(z.enum(['MONEY', 'CREDIT'])),
              value: z.optional(z.nullable(decimalAmount)),
              target: z.optional(z.enum(['ALL', 'SOME'])),
              targetList: z.optional(z.array(idOrNone('person')).check(z.maxLength(50))),
            }),
          ),
        ),
        vote: z.optional(
          z.nullable(
            z.object({
              deadline: z.optional(z.nullable(text)),
              type: z.optional(z.enum(['SINGLE', 'MULTIPLE', 'PK'])),
              value: z.optional(z.array(text).check(z.maxLength(100))),
            }),
          ),
        ),
      }),
    ),
  ),
  ...wishes,
})
export type CreateTopicData = z.infer<typeof createTopicData>
