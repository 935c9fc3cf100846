import { type Asker, hasRole, may } from '#shared/asker.ts'
import {
  enterNode,
  hasJoined,
  isNodeAdmin,
  isPublished,
  moderates,
  moneyIn,
  type NodeDoor,
  type NodeTeam,
  type ReadablePost,
  reaches,
  readPost,
} from './reading.ts'
import {
  ALLOWED,
  firstRefusal,
  refused,
  type Terms,
  unlessSilenced,
  type Verdict,
  type Way,
  whenSignedIn,
} from './verdict.ts'

/** What a level or VIP tier can give; each is asked for by its own name. */
export const PERMISSIONS = [
  'chat',
  'directMessages',
  'comment',
  'answer',
  'createTopic',
  'createArticle',
  'createProduct',
  'createDoc',
  'createNode',
  'upload.image',
  'upload.video',
  'upload.audio',
  'upload.attachment',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Signed in, not silenced, and of a level or tier that gives it. */
export const hold = (
  asker: Asker,
  permission: Permission,
  terms: Terms,
  node: NodeTeam | null = null,
): Verdict =>
  firstRefusal(unlessSilenced(asker, node), () =>
    may(asker, permission) ? ALLOWED : refused('no-permission', tiersWith(permission, terms)),
  )

/** Their own messages: also the silenced read and keep what is theirs. */
export const readMessages = (asker: Asker, terms: Terms): Verdict =>
  firstRefusal(whenSignedIn(asker), () => (asker.isSilenced ? ALLOWED : hold(asker, 'directMessages', terms)))

/** The levels and tiers that give a permission, the lowest of each first. */
function tiersWith(permission: Permission, { settings: { level } }: Terms): Way[] {
  const ways = [
    ['level', level.lv],
    ['vip', level.vip],
  ] as const
  return ways.flatMap(([type, tiers]) => {
    const keys = tiers.filter(({ roles }) => roles.includes(permission)).map(({ key }) => key)
    return keys.length > 0 ? [{ type, keys }] : []
  })
}

/** Admins, and whoever moderates the node that a thing stands in. */
const isModerator = (asker: Asker, node: NodeTeam | null): boolean =>
  hasRole(asker, 'admin') || (node !== null && moderates(asker, node))

export interface RepliablePost extends ReadablePost {
  /** From then on nobody writes below it; it may be to come. */
  closedAt: Date | null
}

const isClosed = ({ closedAt }: Pick<RepliablePost, 'closedAt'>, now: Date): boolean =>
  closedAt !== null && closedAt <= now

/** Under a post: it must be read, be there for everybody else too, and not be closed. */
export const replyTo = (
  asker: Asker,
  permission: 'comment' | 'answer',
  post: RepliablePost,
  terms: Terms,
): Verdict =>
  firstRefusal(
    unlessSilenced(asker, post.node),
    () => readPost(asker, post, terms),
    () => requirePublished(post, terms),
    () => (isClosed(post, terms.now) && !isModerator(asker, post.node) ? refused('closed') : ALLOWED),
    () => hold(asker, permission, terms),
  )

/** Likes, keeps, votes, reports: no writing, so the silenced may. */
export const reactTo = (asker: Asker, post: ReadablePost, terms: Terms): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => readPost(asker, post, terms),
    () => requirePublished(post, terms),
  )

export interface AcceptablePost extends ReadablePost {
  /** A reward is still to be had: nobody but whoever asked gives away what they promised. */
  hasBounty?: boolean
}

/**
 * Says which answer solved a question, or takes it back: whoever asked, and whoever moderates the node. The silenced
 * still settle what they asked; over others' questions they have no say.
 */
export const acceptAnswer = (asker: Asker, post: AcceptablePost, terms: Terms): Verdict =>
  firstRefusal(reactTo(asker, post, terms), () => {
    if (asker.personId === post.authorId) return ALLOWED
    return isModerator(asker, post.node) && !post.hasBounty
      ? unlessSilenced(asker, post.node)
      : refused('not-yours')
  })

function requirePublished(post: ReadablePost, { now }: Terms): Verdict {
  if (post.deletedAt !== null || post.node?.deletedAt) return refused('gone')
  return isPublished(post, now) ? ALLOWED : refused('not-published')
}

export const createTopic = (asker: Asker, node: JoinableNode, terms: Terms): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
    () => enterNode(asker, node, terms),
    () => hold(asker, 'createTopic', terms),
    () => belongIn(asker, node, terms),
  )

/** Members write in a node; who is none is told the way in, where writing itself is not the way. */
function belongIn(asker: Asker, node: JoinableNode, terms: Terms): Verdict {
  if (isModerator(asker, node) || hasJoined(node, terms.now) || joinsByWriting(node)) return ALLOWED
  const joining = joinOnTerms(asker, node, terms)
  return refused('not-joined', joining.allowed ? [{ type: 'join' }] : joining.ways)
}

/** What asks for nothing is joined by writing in it, unless a moderator has taken somebody out or is asked to decide. */
export const joinsByWriting = ({ visibility, joinKind, wasTakenOut, membership }: JoinableNode): boolean =>
  visibility === 'public' && joinKind === 'free' && !wasTakenOut && membership?.state !== 'waiting'

/** What decides who may change or remove a thing that somebody wrote. */
export interface OwnedThing {
  authorId: number | null
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

export const editThing = (asker: Asker, thing: OwnedThing, terms: Terms): Verdict =>
  firstRefusal(
    unlessSilenced(asker, thing.node),
    () => (thing.deletedAt === null ? ALLOWED : refused('gone')),
    () => rulesOver(asker, thing, terms),
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
export const editReply = (asker: Asker, reply: OwnedReply, terms: Terms): Verdict =>
  firstRefusal(editThing(asker, reply, terms), () =>
    isModerator(asker, reply.node) ||
    terms.now.getTime() - reply.createdAt.getTime() < EDIT_WINDOW[reply.type]
      ? ALLOWED
      : refused('too-late'),
  )

/** Also the silenced may take back what they wrote; what others wrote, only who is not silenced. */
export const deleteThing = (asker: Asker, thing: OwnedThing, terms: Terms): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (thing.deletedAt === null ? ALLOWED : refused('gone')),
    () => rulesOver(asker, thing, terms),
    () => (asker.personId === thing.authorId ? ALLOWED : unlessSilenced(asker, thing.node)),
  )

/** ms. What was removed longer ago stays removed. */
export const RESTORABLE_FOR = 30 * 24 * 3_600_000

/** Admins; and authors what they took back themselves: what others removed is not theirs to put back. */
export const restoreThing = (asker: Asker, thing: OwnedThing, { now }: Terms): Verdict => {
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

export interface KnownPerson {
  personId: number
  deletedAt: Date | null
}

export const follow = (asker: Asker, { personId, deletedAt }: KnownPerson): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (deletedAt === null ? ALLOWED : refused('gone')),
    () => (asker.personId === personId ? refused('oneself') : ALLOWED),
  )

export interface JoinableNode extends NodeDoor {
  joinKind: 'free' | 'approval' | 'money' | 'level'
  joinLevels: readonly string[]
  /** Minor units by currency. */
  joinPrices: Readonly<Record<string, number>>
  /** The asker was removed by a moderator: to come back they need approval. */
  wasTakenOut: boolean
}

/** Where a node asks for approval it may be joined too: one then waits. A price is paid before. */
export const joinNode = (asker: Asker, node: JoinableNode, terms: Terms): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
    () => (hasJoined(node, terms.now) || node.membership?.state === 'waiting' ? refused('already') : ALLOWED),
    () => (isModerator(asker, node) ? ALLOWED : joinOnTerms(asker, node, terms)),
  )

function joinOnTerms(
  asker: Asker,
  { joinKind, joinLevels, joinPrices }: JoinableNode,
  terms: Terms,
): Verdict {
  if (joinKind === 'money')
    return refused('locked', [{ type: 'money', ...moneyIn(joinPrices, { ...terms, asker }) }])
  if (joinKind === 'level' && !reaches(asker, 'level', joinLevels, terms))
    return refused('locked', [{ type: 'level', keys: [...joinLevels] }])
  return ALLOWED
}

export const leaveNode = (asker: Asker, node: NodeDoor, { now }: Terms): Verdict =>
  firstRefusal(whenSignedIn(asker), () =>
    hasJoined(node, now) || node.membership?.state === 'waiting' ? ALLOWED : refused('already'),
  )

/**
 * What stands in a node and who comes in: its admin and its moderators. They mark, move, join, split, hide and remove
 * topics, decide on requests, reports and held posts, and take members out.
 */
export const moderateNode = (asker: Asker, node: NodeDoor): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (isModerator(asker, node) ? ALLOWED : refused('no-role')),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
  )

/** Marking and moving topics: whoever moderates the node, and the team everywhere. Reading is decided apart. */
export const arrangeTopics = (asker: Asker, node: NodeDoor): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (hasRole(asker, 'staff') || isModerator(asker, node) ? ALLOWED : refused('no-role')),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
  )

/** What a node is: names, terms, invitations by link, and who helps: its admin alone. */
export const runNode = (asker: Asker, node: NodeDoor): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (hasRole(asker, 'admin') || isNodeAdmin(asker, node) ? ALLOWED : refused('no-role')),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
  )

/** Naming moderators and taking that back: also the site's team, where a node has lost its admin. */
export const nameModerators = (asker: Asker, node: NodeDoor): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (hasRole(asker, 'staff') || isNodeAdmin(asker, node) ? ALLOWED : refused('no-role')),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
  )

export interface NodeMember {
  node: NodeDoor
  personId: number
}

/** Moderators take members out, a node's admin also moderators; nobody takes out its admin, and oneself one leaves. */
export const takeOutMember = (asker: Asker, { node, personId }: NodeMember): Verdict =>
  firstRefusal(
    moderateNode(asker, node),
    () => (personId === asker.personId ? refused('oneself') : ALLOWED),
    () => {
      const isAbove =
        personId === node.adminId || (node.moderatorIds.includes(personId) && !runNode(asker, node).allowed)
      return isAbove ? refused('above') : ALLOWED
    },
  )

export interface NodePerson extends NodeMember {
  /** On the site. */
  roles: readonly string[]
}

/** Silences in one node: over those whom one could take out there, who need not be members, and nobody of the team. */
export const silenceInNode = (asker: Asker, { node, personId, roles }: NodePerson): Verdict =>
  firstRefusal(takeOutMember(asker, { node, personId }), () =>
    roles.length > 0 && !hasRole(asker, 'admin') ? refused('above') : ALLOWED,
  )

export interface NodeSilence {
  node: NodeDoor
  personId: number
  /** Who gave it; null where they have left. */
  byId: number | null
  hasAppealed: boolean
}

/**
 * Whoever moderates the node ends a silence early. An appeal is judged by the node's admin or the site's team, and never
 * by who gave it.
 */
export const liftNodeSilence = (asker: Asker, { node, personId, byId, hasAppealed }: NodeSilence): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (personId === asker.personId ? refused('oneself') : ALLOWED),
    () => {
      const isTeam = hasRole(asker, 'staff')
      if (!isTeam && !isModerator(asker, node)) return refused('no-role')
      if (!hasAppealed) return ALLOWED
      return (isTeam || isNodeAdmin(asker, node)) && byId !== asker.personId ? ALLOWED : refused('above')
    },
  )
