import type { Asker, Role } from '#shared/asker.ts'
import {
  type AcceptablePost,
  acceptAnswer,
  arrangeTopics,
  createTopic,
  deleteThing,
  editReply,
  editThing,
  follow,
  hold,
  type JoinableNode,
  joinNode,
  type KnownPerson,
  leaveNode,
  liftNodeSilence,
  moderateNode,
  type NodeMember,
  type NodePerson,
  type NodeSilence,
  nameModerators,
  type OwnedReply,
  type OwnedThing,
  type Permission,
  type RepliablePost,
  reactTo,
  readMessages,
  replyTo,
  restoreThing,
  runNode,
  silenceInNode,
  takeOutMember,
} from './rules/doing.ts'
import {
  enterNode,
  type LockedPart,
  type NodeDoor,
  type NodeTeam,
  type ReadablePost,
  readHidden,
  readNode,
  readPost,
  readReply,
} from './rules/reading.ts'
import { inRole, promote, type RuledPerson, revokeRole, ruleOver } from './rules/running.ts'
import { type Terms, unlessSilenced, type Verdict } from './rules/verdict.ts'

/** What can be done, and what must be known of the thing it is done to. */
interface Things extends Record<Exclude<Permission, 'comment' | 'answer' | 'createTopic' | 'chat'>, null> {
  /** The node whose room it is; null: the room of the site. */
  chat: NodeTeam | null
  read: ReadablePost
  /** An answer or comment; it stands where it is neither removed nor held back. */
  readReply: { post: ReadablePost; stands: boolean }
  readHidden: LockedPart
  readNode: NodeDoor
  enterNode: NodeDoor
  comment: RepliablePost
  answer: RepliablePost
  react: ReadablePost
  /** The post that the answer stands under. */
  acceptAnswer: AcceptablePost
  createTopic: JoinableNode
  edit: OwnedThing
  /** An answer or comment. */
  editReply: OwnedReply
  delete: OwnedThing
  restore: OwnedThing
  /** One's own picture: an upload, though no level has to give it. */
  changePicture: null
  readMessages: null
  follow: KnownPerson
  joinNode: JoinableNode
  leaveNode: NodeDoor
  moderateNode: NodeDoor
  arrangeTopics: NodeDoor
  runNode: NodeDoor
  nameModerators: NodeDoor
  takeOutMember: NodeMember
  silenceInNode: NodePerson
  liftNodeSilence: NodeSilence
  build: null
  /** See people and what was done to them. */
  oversee: null
  administer: null
  sanction: RuledPerson
  endSessions: RuledPerson
  setLevel: RuledPerson
  grantVip: RuledPerson
  grantRole: RuledPerson
  revokeRole: { personId: number; role: Role; isLastAdmin: boolean }
}
export type Verb = keyof Things

type Deciders = { [Each in Verb]: (asker: Asker, thing: Things[Each], terms: Terms) => Verdict }

const deciders: Deciders = {
  read: readPost,
  readReply,
  readHidden,
  readNode,
  enterNode,
  comment: (asker, post, terms) => replyTo(asker, 'comment', post, terms),
  answer: (asker, post, terms) => replyTo(asker, 'answer', post, terms),
  react: reactTo,
  acceptAnswer,
  createTopic,
  edit: editThing,
  editReply,
  delete: deleteThing,
  restore: restoreThing,
  changePicture: (asker) => unlessSilenced(asker),
  readMessages: (asker, _, terms) => readMessages(asker, terms),
  follow,
  joinNode,
  leaveNode,
  moderateNode,
  arrangeTopics,
  runNode,
  nameModerators,
  takeOutMember,
  silenceInNode,
  liftNodeSilence,
  build: (asker) => inRole(asker, 'builder'),
  oversee: (asker) => inRole(asker, 'staff'),
  administer: (asker) => inRole(asker, 'admin'),
  sanction: ruleOver,
  endSessions: ruleOver,
  setLevel: promote,
  grantVip: promote,
  grantRole: promote,
  revokeRole,
  chat: (asker, node, terms) => hold(asker, 'chat', terms, node),
  directMessages: holding('directMessages'),
  createArticle: holding('createArticle'),
  createProduct: holding('createProduct'),
  createDoc: holding('createDoc'),
  createNode: holding('createNode'),
  'upload.image': holding('upload.image'),
  'upload.video': holding('upload.video'),
  'upload.audio': holding('upload.audio'),
  'upload.attachment': holding('upload.attachment'),
}

/** Everything that is decided. */
export const VERBS = Object.keys(deciders) as Verb[]

function holding(permission: Permission) {
  return (asker: Asker, _: null, terms: Terms): Verdict => hold(asker, permission, terms)
}

/**
 * Can this person do this to that, why not, and what are the ways in? The one place where it is decided: for calls,
 * pages, payloads, search, feeds and mail alike. Lists decide by `listedPosts`, the same rule as SQL.
 */
export const can = <Wanted extends Verb>(
  asker: Asker,
  verb: Wanted,
  thing: Things[Wanted],
  terms: Terms,
): Verdict => (deciders[verb] as Deciders[Wanted])(asker, thing, terms)

export {
  EDIT_WINDOW,
  type JoinableNode,
  joinsByWriting,
  type OwnedThing,
  RESTORABLE_FOR,
  type RepliablePost,
} from './rules/doing.ts'
export {
  type Claims,
  canFollow,
  describeHiddenPart,
  hasJoined,
  isNodeAdmin,
  type LockedPart,
  NO_CLAIMS,
  type NodeDoor,
  type NodeTeam,
  type Paying,
  type ReadablePost,
  type StoredAccessRule,
  waysIn,
} from './rules/reading.ts'
export type { Terms, Verdict, Way } from './rules/verdict.ts'
