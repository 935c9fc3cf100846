import { z } from 'zod/mini'
import { idOf, idOfKindIn, idOrNone, readsId } from '#shared/ids/id-field.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import {
  MOST_CONTENT,
  MOST_MESSAGES,
  MOST_NOTE,
  MOST_TEMPLATE,
  MOST_TEMPLATE_TITLE,
  OUTCOMES,
  REPORTED_KINDS,
  TEMPLATE_USES,
  THING_OF,
} from './rules.ts'

interface Named {
  postId: number
  postType: string
}
const kindOf = ({ postType: kind }: Named): string =>
  kind === 'user' ? 'person' : ((THING_OF as Readonly<Record<string, string>>)[kind] ?? kind)
const reportedFields = { postId: idOfKindIn('postType'), postType: z.enum(REPORTED_KINDS) }

export const reported = z.object(reportedFields).check(readsId<Named>('postId', kindOf))
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

export const createReportData = z
  .object({
    ...reportedFields,
    content: typedText(MOST_CONTENT),
    type: z.string().check(z.maxLength(60)),
    /** Of private messages: others of the same person that are shown with this one. */
    more: z._default(z.array(idOrNone('message')).check(z.maxLength(MOST_MESSAGES)), []),
    /** Numbers of pictures in one's own library. */
    imgs: z._default(z.array(idOf('media')).check(z.maxLength(100)), []),
  })
  .check(readsId<Named>('postId', kindOf))
export type CreateReportData = z.input<typeof createReportData>
export const done = z.literal(true)

const words = requiredText

export const listReportsData = z.object({
  /** What was decided, instead of what waits. */
  isDone: z._default(z.boolean(), false),
  before: z._default(z.int().check(z.gte(0)), 0),
})
export type ListReportsData = z.input<typeof listReportsData>

/** A thing as it stands now. */
const thing = z.object({
  kind: z.enum(REPORTED_KINDS),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  author: z.string(),
  /** null: nobody can see it any more. */
  path: z.nullable(z.string()),
})
const caseLine = {
  id: z.number(),
  openedAt: z.string(),
  reports: z.number(),
  /** What the reasons are called that were given. */
  types: z.array(z.string()),
  /** null: the thing is gone without trace. */
  thing: z.nullable(thing),
  kind: z.enum(REPORTED_KINDS),
  /** What the asker can make of it. */
  outcomes: z.array(z.enum(OUTCOMES)),
  /** null: it waits. */
  decision: z.nullable(
    z.object({
      outcome: z.enum(OUTCOMES),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
      /** What was hidden is shown again since. */
      shownAgainAt: z.nullable(z.string()),
    }),
  ),
} as const
export const reportList = z.object({
  nodes: z.array(z.object(caseLine)),
  /** Number of open cases; 1001 for more than a thousand. */
  waiting: z.number(),
  /** The last weeks, the newest first; each is called by its Monday. */
  weeks: z.array(
    z.object({
      day: z.string(),
      opened: z.number(),
      decided: z.number(),
      upheld: z.number(),
      /** How long those decided in it had waited, on average. */
      hours: z.number(),
    }),
  ),
  /** Whether the asker sanctions: the team alone. */
  maySanction: z.boolean(),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type ReportList = z.infer<typeof reportList>
export type CaseLine = ReportList['nodes'][number]

export const reportChosen = z.object({ id: idOf('report') })
export type ReportChosen = z.infer<typeof reportChosen>
export const reportCase = z.object({
  ...caseLine,
  /** Number of the topic that it is or stands below. */
  topic: z.nullable(z.number()),
  /** What the thing stands below, from the top. */
  around: z.array(z.object({ author: z.string(), text: z.string(), language: z.string() })),
  said: z.array(
    z.object({
      id: z.number(),
      /** null: the asker moderates the node alone. */
      person: z.nullable(z.object({ databaseId: z.number(), name: z.string() })),
      type: z.string(),
      content: z.string(),
      shots: z.array(z.string()),
      at: z.string(),
      /** Of their reports that were decided. */
      decided: z.number(),
      upheld: z.number(),
    }),
  ),
  /** Of whoever wrote it; null: a guest, or they are gone. */
  author: z.nullable(
    z.object({
      databaseId: z.number(),
      name: z.string(),
      avatar: z.string(),
      since: z.string(),
      wrote: z.number(),
      reported: z.number(),
      upheld: z.number(),
      sanctions: z.number(),
    }),
  ),
  notes: z.array(z.object({ id: z.number(), by: z.string(), text: z.string(), at: z.string() })),
  maySanction: z.boolean(),
  /** Not where the team of the site has hidden it, and one only moderates its node. */
  mayShowAgain: z.boolean(),
})
export type ReportCase = z.infer<typeof reportCase>

export const noteReportData = z.object({ id: idOf('report'), text: words(MOST_NOTE) })
export type NoteReportData = z.infer<typeof noteReportData>

export const templatesOf = z.object({ usedFor: z.enum(TEMPLATE_USES) })
export type TemplatesOf = z.infer<typeof templatesOf>
export const templates = z.array(z.object({ id: z.number(), title: z.string(), text: z.string() }))
export type Templates = z.infer<typeof templates>
export const saveTemplateData = z.object({
  ...templatesOf.shape,
  title: words(MOST_TEMPLATE_TITLE),
  text: words(MOST_TEMPLATE),
})
export type SaveTemplateData = z.infer<typeof saveTemplateData>
export const templateChosen = z.object({ id: idOf('template') })
export type TemplateChosen = z.infer<typeof templateChosen>
