import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { isSeen } from '#shared/texts/seen.ts'
import type { Refusal } from '../../report.ts'
import { readTimestamp } from '../reading/read-date.ts'
import { readLine } from '../reading/read-line.ts'
import type { WxrComment } from '../reading/wxr.ts'

export type MappedComment = {
  externalId: number
  /** The comment below which this one stands: threads have one level here. */
  rootId: number | undefined
  /** Number of the person on the old site, 0 for guests. */
  personId: number
  guestName: string
  /** Stars of a buyer, 0 for those who gave none. */
  rating: number
  document: Doc
  state: 'approved' | 'pending'
  createdAt: Date
}

export type MappedComments = {
  comments: MappedComment[]
  refused: { code: Refusal; entry: string }[]
  /** Replies to replies that were put below the first comment. */
  lifted: number
  /** Addresses of commenters' sites, which have no place here. */
  sites: string[]
}

const LONGEST_NAME = 60

const STATES: Record<string, MappedComment['state']> = {
  '1': 'approved',
  '0': 'pending',
  hold: 'pending',
  approve: 'approved',
}

function refusalOf(comment: WxrComment): Refusal | undefined {
  if (comment.type === 'pingback' || comment.type === 'trackback') return 'comment-ping'
  if (!['', 'comment', 'review'].includes(comment.type)) return 'comment-kind'
  if (comment.id === 0) return 'no-number'
  if (comment.approved === 'spam') return 'comment-spam'
  return Object.hasOwn(STATES, comment.approved) ? undefined : 'comment-trash'
}

/** What is known of a number: its comment stands below this post, below another one, or nowhere. */
type Whereabouts = 'here' | 'elsewhere' | 'missing'

/** Exports that were put together of two have a number twice: the same comment again is no loss, another one is. */
const doubledIn = (comments: readonly WxrComment[], byId: ReadonlyMap<number, WxrComment>): WxrComment[] =>
  comments.filter((comment) => {
    const kept = byId.get(comment.id)
    return (
      comment.id !== 0 &&
      kept !== undefined &&
      (kept.content !== comment.content || kept.author !== comment.author)
    )
  })

/**
 * The comments that are not here yet, those before their replies.
 *
 * @param postedAt when a comment without a date was written at the earliest
 * @param whereIs where the comment of this number stands already
 */
export function mapComments(
  comments: readonly WxrComment[],
  postedAt: Date,
  whereIs: (id: number) => Whereabouts = () => 'missing',
): MappedComments {
  const isKnown = (id: number) => whereIs(id) === 'here'
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const mapped = new Map<number, MappedComment>()
  const refused: MappedComments['refused'] = []
  const refuse = (code: Refusal, comment: WxrComment) =>
    refused.push({ code, entry: `comment ${comment.id} by ${nameOf(comment)}` })
  for (const comment of doubledIn(comments, byId)) refuse('comment-number', comment)
  // Those without a number are all refused, each by itself.
  const single = [...byId.values().filter(({ id }) => id !== 0), ...comments.filter(({ id }) => id === 0)]
  for (const comment of single) {
    const whereabouts = whereIs(comment.id)
    if (whereabouts === 'here') continue
    const { document } = documentFromHtml(comment.content, { dialect: 'comment' })
    const code =
      refusalOf(comment) ??
      (whereabouts === 'elsewhere' ? 'comment-number' : undefined) ??
      (hasNothing(document) ? 'comment-empty' : undefined)
    if (code !== undefined) {
      refuse(code, comment)
      continue
    }
    mapped.set(comment.id, {
      externalId: comment.id,
      rootId: undefined,
      personId: comment.personId,
      document,
      guestName: nameOf(comment),
      rating: comment.type === 'review' && comment.rating <= 5 ? comment.rating : 0,
      state: STATES[comment.approved] ?? 'pending',
      createdAt: readTimestamp(comment.gmt) ?? readTimestamp(comment.local) ?? postedAt,
    })
  }
  let lifted = 0
  const isHere = (id: number) => mapped.has(id) || isKnown(id)
  const above = aboveEach(byId, isHere)
  for (const comment of mapped.values()) {
    const { nearest, top } = above(comment.externalId)
    if (nearest === undefined) continue
    comment.rootId = top
    if (top === nearest) continue
    lifted += 1
    const answered = byId.get(nearest)
    comment.document = answering(answered ? nameOf(answered) : '', comment.document)
  }
  const rank = ({ rootId }: MappedComment) => (rootId === undefined ? 0 : 1)
  const sorted = [...mapped.values()].sort(
    (one, other) => rank(one) - rank(other) || one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const sites = sorted.flatMap(({ externalId }) => byId.get(externalId)?.url || [])
  return { comments: sorted, refused, lifted, sites }
}

/** No picture and no word that anybody sees. */
const hasNothing = (document: Doc): boolean =>
  !isSeen(plainText(document)) &&
  document.content.every(
    (block) => block.type === 'paragraph' && (block.content ?? []).every(({ type }) => type === 'text'),
  )

const nameOf = (comment: WxrComment) => readLine(comment.author, LONGEST_NAME)

/** Of the comments that one answers, directly and further up: the nearest and the uppermost that are here. */
interface Above {
  nearest: number | undefined
  top: number | undefined
}
const NOTHING_ABOVE: Above = { nearest: undefined, top: undefined }

/**
 * What is above each comment. Each is looked at once, however many answer it: a thread of an old site can be one chain of all
 * its comments. Broken exports have comments that answer each other in a ring: it ends where it closes.
 */
function aboveEach(
  byId: ReadonlyMap<number, WxrComment>,
  isHere: (id: number) => boolean,
): (id: number) => Above {
  const known = new Map<number, Above>([[0, NOTHING_ABOVE]])
  const parentOf = (id: number) => byId.get(id)?.parent ?? 0
  return (id) => {
    const path = new Set<number>()
    let at = id
    while (!known.has(at) && !path.has(at)) {
      path.add(at)
      at = parentOf(at)
    }
    for (const one of [...path].reverse()) {
      const parent = parentOf(one)
      const above = known.get(parent) ?? NOTHING_ABOVE
      const isEnd = !known.has(parent)
      known.set(one, !isEnd && isHere(parent) ? { nearest: parent, top: above.top ?? parent } : above)
    }
    return known.get(id) ?? NOTHING_ABOVE
  }
}

/** The name that a reply answers, where its place no longer shows it. */
function answering(name: string, document: Doc): Doc {
  if (name === '') return document
  const words = { type: 'text' as const, text: `@${name} ` }
  const [first, ...rest] = document.content
  if (first?.type !== 'paragraph') {
    return { ...document, content: [{ type: 'paragraph', content: [words] }, ...document.content] }
  }
  return { ...document, content: [{ ...first, content: [words, ...(first.content ?? [])] }, ...rest] }
}
