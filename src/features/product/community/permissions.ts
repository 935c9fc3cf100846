import {
  canEnterNode,
  hasJoined,
  isModerator,
  isNodeAdmin,
  moneyIn,
  type NodeDoor,
  type ReadablePost,
  reaches,
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
import { canReact } from '#features/talk/reactions/permissions.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'

export const communityPermissions = givenByTiers('createTopic', 'createNode')

export interface AcceptablePost extends ReadablePost {
  /** A reward is still to be had: nobody but whoever asked gives away what they promised. */
  hasBounty?: boolean
}

/**
 * Says which answer solved a question, or takes it back: whoever asked, and whoever moderates the node. The silenced
 * still settle what they asked; over others' questions they have no say.
 */
export const canAcceptAnswer = (asker: Asker, post: AcceptablePost, terms: Terms): Verdict =>
  firstRefusal(canReact(asker, post, terms), () => {
    if (asker.personId === post.authorId) return ALLOWED
    return isModerator(asker, post.node) && !post.hasBounty
      ? unlessSilenced(asker, post.node)
      : refused('not-yours')
  })

export const canCreateTopic = (asker: Asker, node: JoinableNode, terms: Terms): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
    () => canEnterNode(asker, node, terms),
    () => communityPermissions.hold(asker, 'createTopic', terms),
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

export interface JoinableNode extends NodeDoor {
  joinKind: 'free' | 'approval' | 'money' | 'level'
  joinLevels: readonly string[]
  /** Minor units by currency. */
  joinPrices: Readonly<Record<string, number>>
  /** The asker was removed by a moderator: to come back they need approval. */
  wasTakenOut: boolean
}

/** Where a node asks for approval it may be joined too: one then waits. A price is paid before. */
export const canJoinNode = (asker: Asker, node: JoinableNode, terms: Terms): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
    () => (hasJoined(node, terms.now) || node.membership?.state === 'waiting' ? refused('already') : ALLOWED),
    () => (isModerator(asker, node) ? ALLOWED : joinOnTerms(asker, node, terms)),
  )

/**
 * Paying for the period after the one that somebody is in for, and which they have seen the end of: pressed twice, it is
 * another end by then.
 */
export const canStayInNode = (
  asker: Asker,
  { node, seen }: { node: JoinableNode; seen: string },
  { now }: Pick<Terms, 'now'>,
): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
    () => (node.joinKind === 'money' && hasJoined(node, now) ? ALLOWED : refused('not-joined')),
    () => (node.membership?.until?.toISOString() === seen ? ALLOWED : refused('already')),
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

export const canLeaveNode = (asker: Asker, node: NodeDoor, { now }: Terms): Verdict =>
  firstRefusal(whenSignedIn(asker), () =>
    hasJoined(node, now) || node.membership?.state === 'waiting' ? ALLOWED : refused('already'),
  )

/**
 * What stands in a node and who comes in: its admin and its moderators. They mark, move, join, split, hide and remove
 * topics, decide on requests, reports and held posts, and take members out.
 */
export const canModerateNode = (asker: Asker, node: NodeDoor): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (isModerator(asker, node) ? ALLOWED : refused('no-role')),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
  )

/** What a node is: names, terms, invitations by link, and who helps: its admin alone. */
export const canRunNode = (asker: Asker, node: NodeDoor): Verdict =>
  firstRefusal(
    unlessSilenced(asker, node),
    () => (hasRole(asker, 'admin') || isNodeAdmin(asker, node) ? ALLOWED : refused('no-role')),
    () => (node.deletedAt === null ? ALLOWED : refused('gone')),
  )

/** Naming moderators and taking that back: also the site's team, where a node has lost its admin. */
export const canNameModerators = (asker: Asker, node: NodeDoor): Verdict =>
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
export const canTakeOutMember = (asker: Asker, { node, personId }: NodeMember): Verdict =>
  firstRefusal(
    canModerateNode(asker, node),
    () => (personId === asker.personId ? refused('oneself') : ALLOWED),
    () => {
      const isAbove =
        personId === node.adminId ||
        (node.moderatorIds.includes(personId) && !canRunNode(asker, node).allowed)
      return isAbove ? refused('above') : ALLOWED
    },
  )

export interface NodePerson extends NodeMember {
  /** On the site. */
  roles: readonly string[]
}

/** Silences in one node: over those whom one could take out there, who need not be members, and nobody of the team. */
export const canSilenceInNode = (asker: Asker, { node, personId, roles }: NodePerson): Verdict =>
  firstRefusal(canTakeOutMember(asker, { node, personId }), () =>
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
export const canLiftNodeSilence = (
  asker: Asker,
  { node, personId, byId, hasAppealed }: NodeSilence,
): Verdict =>
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

export const canCreateNode = (asker: Asker, terms: Terms): Verdict =>
  communityPermissions.hold(asker, 'createNode', terms)
