import { isSeen } from '#shared/texts/seen.ts'

/** Validation before publishing, in order; shared by browser and server. */

/** In characters as people count them. */
export const TITLE_MOST = 150
export const EXCERPT_MOST = 300
export const SLUG_MOST = 80
export const SERIES_MOST = 80
/** Maximum length of a text in UTF-16 units. */
export const TEXT_MOST = { topic: 60_000, article: 120_000, product: 120_000, doc: 120_000 } as const
export const TAGS_MOST = 5
export const TAG_LENGTH = 30
export const OPTIONS_MOST = 20
export const OPTION_LENGTH = 100
/** ms: votes and publications are set for a year ahead at most. */
export const YEAR = 366 * 24 * 3_600_000

export type SubmittedKind = keyof typeof TEXT_MOST

export interface Bounty {
  type: 'MONEY' | 'CREDIT'
  /** In whole units of the writer's currency, or points; null: not filled in yet. */
  value: number | null
  deadline: string
  target: 'ALL' | 'SOME'
  targetList: readonly number[]
}

export interface Vote {
  type: 'SINGLE' | 'MULTIPLE' | 'PK'
  deadline: string
  value: readonly string[]
}

export interface Submission {
  title: string
  /** Something can be seen in the text. */
  hasContent: boolean
  type: 'none' | 'bounty' | 'vote'
  bounty?: Partial<Bounty> | null | undefined
  vote?: Partial<Vote> | null | undefined
}

/**
 * In the order in which they are looked for, with the code of the server's refusal: each has its text at
 * `page.community.submit.error.{problem}`.
 */
export const SUBMISSION_PROBLEMS = {
  title: 'submit-title',
  content: 'submit-content',
  money: 'submit-money',
  bountyDeadline: 'submit-bounty-deadline',
  voteCount: 'submit-vote-count',
  voteContent: 'submit-vote-content',
  voteDeadline: 'submit-vote-deadline',
} as const
export type SubmissionProblem = keyof typeof SUBMISSION_PROBLEMS

export const isLater = (deadline: string | undefined, now: Date): boolean => {
  const at = Date.parse(deadline ?? '')
  return at > now.getTime() && at <= now.getTime() + YEAR
}

/** The first thing that is missing, or null. */
export function submissionProblem(submission: Submission, now: Date): SubmissionProblem | null {
  const { title, hasContent, type, bounty, vote } = submission
  if (!isSeen(title)) return 'title'
  if (!hasContent) return 'content'
  if (type === 'bounty') {
    if (!((bounty?.value ?? 0) > 0)) return 'money'
    if (!isLater(bounty?.deadline, now)) return 'bountyDeadline'
  }
  if (type === 'vote') {
    const options = vote?.value ?? []
    if (options.length < 2) return 'voteCount'
    if (!options.every(isSeen)) return 'voteContent'
    if (!isLater(vote?.deadline, now)) return 'voteDeadline'
  }
  return null
}

/** Problems that the form prevents and the server refuses. */
export type FormProblem =
  | 'title-too-long'
  | 'excerpt-too-long'
  | 'vote-pk'
  | 'vote-options'
  | 'slug-wrong'
  | 'tags-too-many'
  | 'publish-time'

export interface FormDetails {
  title: string
  excerpt: string
  vote: Pick<Vote, 'type' | 'value'> | null
  slug: string
  tags: readonly string[]
  /** ISO, or '' for at once. */
  publishAt: string
}

const count = (text: string) => [...text].length

/** Whether an article shows its contents: where it has enough headings, always, never. */
export const CONTENTS_WISHES = ['auto', 'on', 'off'] as const
export type ContentsWish = (typeof CONTENTS_WISHES)[number]

export const isSeriesTooLong = (series: string): boolean => count(series.trim()) > SERIES_MOST

export function formProblem(form: FormDetails, now: Date): FormProblem | null {
  const { title, excerpt, vote, slug, tags, publishAt } = form
  if (count(title.trim()) > TITLE_MOST) return 'title-too-long'
  if (count(excerpt.trim()) > EXCERPT_MOST) return 'excerpt-too-long'
  if (vote) {
    const options = vote.value.map((text) => text.trim())
    const isTwice = new Set(options.map((text) => text.toLowerCase())).size < options.length
    if (isTwice || options.length > OPTIONS_MOST || options.some((text) => count(text) > OPTION_LENGTH))
      return 'vote-options'
    if (vote.type === 'PK' && options.length !== 2) return 'vote-pk'
  }
  if (slug !== '' && !isSlug(slug)) return 'slug-wrong'
  if (tags.length > TAGS_MOST || tags.some((tag) => !isSeen(tag) || count(tag.trim()) > TAG_LENGTH))
    return 'tags-too-many'
  if (publishAt !== '' && !(Date.parse(publishAt) <= now.getTime() + YEAR)) return 'publish-time'
  return null
}

/** Words of letters and digits with hyphens between them; a number alone would name another thing. */
export const isSlug = (slug: string): boolean =>
  slug.length <= SLUG_MOST &&
  /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(slug) &&
  !/^\d+$/.test(slug)

/** A slug that a title suggests; '' where it has nothing that could stand in an address. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, SLUG_MOST)
    .replace(/^-+|-+$/g, '')
