import {
  canReadPost,
  isModerator,
  isPublished,
  type NodeDoor,
  type NodeTeam,
  type ReadablePost,
  whenPublished,
} from '#features/kernel/access/rules/reading.ts'
import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import {
  ALLOWED,
  firstRefusal,
  refused,
  type Terms,
  unlessSilenced,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import { type Asker, hasRole, may } from '#shared/people/asker.ts'

export const writingPermissions = givenByTiers('comment', 'answer')

export interface RepliablePost extends ReadablePost {
  /** From then on nobody writes below it; it may be to come. */
  closedAt: Date | null
}

const isClosed = ({ closedAt }: Pick<RepliablePost, 'closedAt'>, now: Date): boolean =>
  closedAt !== null && closedAt <= now

/** Under a post: it must be read, be there for everybody else too, and not be closed. */
const replyTo = (
  asker: Asker,
  permission: 'comment' | 'answer',
  post: RepliablePost,
  terms: Terms,
): Verdict =>
  firstRefusal(
    unlessSilenced(asker, post.node),
    () => canReadPost(asker, post, terms),
    () => whenPublished(post, terms),
    () => (isClosed(post, terms.now) && !isModerator(asker, post.node) ? refused('closed') : ALLOWED),
    () => writingPermissions.hold(asker, permission, terms),
  )

export const canComment = (asker: Asker, post: RepliablePost, terms: Terms): Verdict =>
  replyTo(asker, 'comment', post, terms)

export const canAnswer = (asker: Asker, post: RepliablePost, terms: Terms): Verdict =>
  replyTo(asker, 'answer', post, terms)

/** What decides who may change or remove a thing that somebody wrote. */
export interface OwnedThing {
  authorId: number | null
  /** Who writes it with its author. */
  coAuthorIds?: readonly number[]
  deletedAt: Date | null
  /** Its author took it off the site. */
  isTakenBack?: boolean
  /** A help page: whoever may write help pages may change all of them. */
  isHelp?: boolean
  /** The node it stands in, if any. */
  node: NodeTeam | null
  /** Of a post: what is not out yet, or no more, is its author's alone. */
  state?: ReadablePost['state']
  publishedAt?: Date | null
}

/** The author, admins, and whoever moderates the node it stands in once it is out, or after the help centre. */
function rulesOver(asker: Asker, thing: OwnedThing, { now }: Terms): Verdict {
  const isOwn = asker.personId !== null && asker.personId === thing.authorId
  if (isOwn || hasRole(asker, 'admin')) return ALLOWED
  const { state = 'published', publishedAt = now } = thing
  if (!isPublished({ state, publishedAt }, now)) return refused('gone')
  if (thing.isHelp && may(asker, 'createDoc')) return ALLOWED
  return isModerator(asker, thing.node) ? ALLOWED : refused('not-yours')
}

/** Writes it with its author: its words are theirs to change; what it costs, who reads it and whether it stays are not. */
export const isCoAuthor = (asker: Asker, { coAuthorIds = [] }: Pick<OwnedThing, 'coAuthorIds'>): boolean =>
  asker.personId !== null && coAuthorIds.includes(asker.personId)

export const canEditThing = (asker: Asker, thing: OwnedThing, terms: Terms): Verdict =>
  firstRefusal(
    unlessSilenced(asker, thing.node),
    () => (thing.deletedAt === null ? ALLOWED : refused('gone')),
    () => (isCoAuthor(asker, thing) ? ALLOWED : rulesOver(asker, thing, terms)),
  )

/**
 * ms within which people change what they wrote below a text: an answer is a work of its own, a comment part of a
 * conversation.
 */
export const EDIT_WINDOW = { answer: 30 * 24 * 3_600_000, comment: 24 * 3_600_000 } as const

export interface OwnedReply extends OwnedThing {
  type: keyof typeof EDIT_WINDOW
  createdAt: Date
}

/** Authors within the edit window, moderators of the place at any time. */
export const canEditReply = (asker: Asker, reply: OwnedReply, terms: Terms): Verdict =>
  firstRefusal(canEditThing(asker, reply, terms), () =>
    isModerator(asker, reply.node) ||
    terms.now.getTime() - reply.createdAt.getTime() < EDIT_WINDOW[reply.type]
      ? ALLOWED
      : refused('too-late'),
  )

/** Also the silenced may take back what they wrote; what others wrote, only who is not silenced. */
export const canDeleteThing = (asker: Asker, thing: OwnedThing, terms: Terms): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (thing.deletedAt === null ? ALLOWED : refused('gone')),
    () => rulesOver(asker, thing, terms),
    () => (asker.personId === thing.authorId ? ALLOWED : unlessSilenced(asker, thing.node)),
  )

/** ms. What was removed longer ago stays removed. */
export const RESTORABLE_FOR = 30 * 24 * 3_600_000

/** Admins; and authors what they took back themselves: what others removed is not theirs to put back. */
export const canRestoreThing = (asker: Asker, thing: OwnedThing, { now }: Terms): Verdict => {
  const { deletedAt, authorId, isTakenBack = false } = thing
  const isOwn = asker.personId !== null && asker.personId === authorId
  return firstRefusal(
    unlessSilenced(asker, thing.node),
    () =>
      hasRole(asker, 'admin') || (isOwn && (isTakenBack || deletedAt === null))
        ? ALLOWED
        : refused('no-role'),
    () => (deletedAt === null ? refused('already') : ALLOWED),
    () => (deletedAt && now.getTime() - deletedAt.getTime() > RESTORABLE_FOR ? refused('gone') : ALLOWED),
  )
}

/** Marking and moving topics: whoever moderates the node, and the team everywhere. Reading is decided apart. */
export const canArrangeTopics = (asker: Asker, node: NodeDoor): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (hasRole(asker, 'staff') || isModerator(asker, node) ? ALLOWED : refused('no-role')),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
  )
