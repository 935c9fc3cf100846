/** What can be reported, as calls name it; `shop` is a product, `user` a person, `message` a private one. */
export const REPORTED_KINDS = [
  'post',
  'topic',
  'answer',
  'comment',
  'shop',
  'user',
  'message',
  'chat',
  'review',
] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** Of things that people write, as other features name them. */
export const THING_OF = {
  post: 'article',
  topic: 'topic',
  answer: 'answer',
  comment: 'comment',
  shop: 'product',
} as const satisfies Record<Exclude<ReportedKind, 'user' | 'message' | 'chat' | 'review'>, string>

export const OUTCOMES = ['deleted', 'hidden', 'sanctioned', 'dismissed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Possible outcomes by kind: people and private messages cannot be hidden or deleted by a report; chat messages can be
 * deleted but not hidden, reviews hidden but not deleted: they belong to an order.
 */
export function outcomesFor(kind: ReportedKind): readonly Outcome[] {
  if (kind === 'user' || kind === 'message') return ['sanctioned', 'dismissed']
  if (kind === 'review') return ['hidden', 'sanctioned', 'dismissed']
  return kind === 'chat' ? ['deleted', 'sanctioned', 'dismissed'] : OUTCOMES
}

/** Messages of one person that are reported at once. */
export const MOST_MESSAGES = 20

/** Whether the report was upheld. */
export const isUpheld = (outcome: Outcome): boolean => outcome !== 'dismissed'

/** Maximum length of a report in characters. */
export const MOST_CONTENT = 2_000
export const MOST_SCREENSHOTS = 4

/** One may choose a picture twice; it is one. */
export const withoutRepeats = (ids: readonly number[]): number[] => [...new Set(ids)]

/** Hiding and deleting take a thing off the site; a sanction alone leaves it there. */
export const takesDown = (outcome: Outcome): outcome is 'hidden' | 'deleted' =>
  outcome === 'hidden' || outcome === 'deleted'

/** Cases that are decided together: as many as a page of the list shows. */
export const MOST_AT_ONCE = 25
export const MOST_NOTE = 1_000
export const TEMPLATE_USES = ['report', 'ticket'] as const
export type TemplateUse = (typeof TEMPLATE_USES)[number]
export const MOST_TEMPLATE_TITLE = 80
export const MOST_TEMPLATE = 2_000
