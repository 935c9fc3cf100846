import { z } from 'zod/mini'
import { MOST_CONTENT, REPORTED_KINDS } from './rules.ts'

const id = z.union([z.string().check(z.maxLength(60)), z.number()])

export const reported = z.object({ postId: id, postType: z.enum(REPORTED_KINDS) })
export type Reported = z.infer<typeof reported>

export const reportForm = z.object({
  options: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whose it is; '' where nobody stands to it. */
  author: z.string(),
  /** A title, or the beginning of what was said. */
  text: z.string(),
  /** The asker has reported it, and it is not decided yet. */
  isReported: z.boolean(),
})
export type ReportForm = z.infer<typeof reportForm>

export const createReportData = z.object({
  ...reported.shape,
  content: z.string().check(z.maxLength(MOST_CONTENT)),
  type: z.string().check(z.maxLength(60)),
  /** Numbers of pictures in one's own library. */
  imgs: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(100)), []),
})
export type CreateReportData = z.input<typeof createReportData>
export const done = z.literal(true)
