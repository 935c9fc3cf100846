import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asker, STRANGER } from '#shared/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import { PERMISSIONS } from './rules/doing.ts'
import { can, type NodeDoor, type RepliablePost, type Terms, VERBS, type Verb } from './rules.ts'

/**
 * Who may do what, written by hand: the expected answers. `+` allows; else the first letters of the reason.
 *
 *  - stranger: nobody is signed in           - joined, waiting, left, ended: their membership in the thing's node
 *  - plain: a level that gives nothing       - keeper: the admin of the thing's node
 *  - member: a level that gives everything   - author, muted: the thing's author, without and with a silence
 *  - helper: a moderator of it, who has joined
 *  - silent: the same, silenced              - staff, builder, admin: by role, with a level that gives nothing
 */
const TABLE = `
                             stranger plain  member silent joined waiting left ended  keeper helper author muted  staff  builder admin
read published               +        +      +      +      +      +       +      +     +      +      +      +      +      +       +
read draft                   unp      unp    unp    unp    unp    unp     unp    unp   unp    unp    +      +      unp    unp     +
read pending                 unp      unp    unp    unp    unp    unp     unp    unp   unp    unp    +      +      unp    unp     +
read held                    unp      unp    unp    unp    unp    unp     unp    unp   unp    unp    +      +      unp    unp     +
read tomorrow                unp      unp    unp    unp    unp    unp     unp    unp   unp    unp    +      +      unp    unp     +
read deleted                 gone     gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    +
read inPublicNode            +        +      +      +      +      +       +      +     +      +      +      +      +      +       +
read inPrivateNode           node     node   node   node   +      node    node   node  +      +      +      +      node   node    +
read draftInPrivateNode      unp      unp    unp    unp    unp    unp     unp    unp   unp    unp    +      +      unp    unp     +
read inDeletedNode           gone     gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    +
readReply inPublicNode       +        +      +      +      +      +       +      +     +      +      +      +      +      +       +
readReply inPrivateNode      node     node   node   node   +      node    node   node  +      +      +      +      node   node    +
readReply removed            gone     gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    gone
readNode public              +        +      +      +      +      +       +      +     +      +      +      +      +      +       +
readNode private             +        +      +      +      +      +       +      +     +      +      +      +      +      +       +
readNode deleted             gone     gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    +
enterNode public             +        +      +      +      +      +       +      +     +      +      +      +      +      +       +
enterNode private            node     node   node   node   +      node    node   node  +      +      node   node   node   node    +
enterNode deleted            gone     gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    +
comment published            in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
comment draft                in       unp    unp    mute   unp    unp     unp    unp   unp    unp    unp    mute   unp    unp     unp
comment deleted              in       gone   gone   mute   gone   gone    gone   gone  gone   gone   gone   mute   gone   gone    gone
comment inPrivateNode        in       node   node   mute   +      node    node   node  +      +      +      mute   node   node    +
comment closed               in       shut   shut   mute   shut   shut    shut   shut  shut   shut   shut   mute   shut   shut    +
comment closedInNode         in       shut   shut   mute   shut   shut    shut   shut  +      +      shut   mute   shut   shut    +
answer inPublicNode          in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
answer inPrivateNode         in       node   node   mute   +      node    node   node  +      +      +      mute   node   node    +
answer closedInNode          in       shut   shut   mute   shut   shut    shut   shut  +      +      shut   mute   shut   shut    +
answer inDeletedNode         in       gone   gone   mute   gone   gone    gone   gone  gone   gone   gone   mute   gone   gone    gone
react published              in       +      +      +      +      +       +      +     +      +      +      +      +      +       +
react draft                  in       unp    unp    unp    unp    unp     unp    unp   unp    unp    unp    unp    unp    unp     unp
react inPrivateNode          in       node   node   node   +      node    node   node  +      +      +      +      node   node    +
acceptAnswer inPublicNode    in       yours  yours  yours  yours  yours   yours  yours +      +      +      +      yours  yours   +
acceptAnswer inPrivateNode   in       node   node   node   yours  node    node   node  +      +      +      +      node   node    +
acceptAnswer withBounty      in       yours  yours  yours  yours  yours   yours  yours yours  yours  +      +      yours  yours   yours
acceptAnswer draft           in       unp    unp    unp    unp    unp     unp    unp   unp    unp    unp    unp    unp    unp     unp
createTopic inFree           in       perm   +      mute   +      join    +      +     +      +      +      mute   perm   perm    +
createTopic inApproval       in       perm   join   mute   +      join    join   join  +      +      join   mute   perm   perm    +
createTopic inMoney          in       perm   join   mute   +      join    join   join  +      +      join   mute   perm   perm    +
createTopic inLevel          in       perm   join   mute   +      join    join   join  +      +      join   mute   perm   perm    +
createTopic takenOut         in       perm   join   mute   +      join    join   join  +      +      join   mute   perm   perm    +
createTopic private          in       node   node   mute   +      node    node   node  +      +      node   mute   node   node    +
createTopic deleted          in       gone   gone   mute   gone   gone    gone   gone  gone   gone   gone   mute   gone   gone    gone
edit owned                   in       yours  yours  mute   yours  yours   yours  yours +      +      +      mute   yours  yours   +
edit removed                 in       gone   gone   mute   gone   gone    gone   gone  gone   gone   gone   mute   gone   gone    gone
edit help                    in       yours  +      mute   +      +       +      +     +      +      +      mute   yours  yours   +
editReply fresh              in       yours  yours  mute   yours  yours   yours  yours +      +      +      mute   yours  yours   +
editReply old                in       yours  yours  mute   yours  yours   yours  yours +      +      late   mute   yours  yours   +
editReply removed            in       gone   gone   mute   gone   gone    gone   gone  gone   gone   gone   mute   gone   gone    gone
delete owned                 in       yours  yours  yours  yours  yours   yours  yours +      +      +      +      yours  yours   +
delete removed               in       gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    gone
delete help                  in       yours  +      yours  +      +       +      +     +      +      +      +      yours  yours   +
restore owned                in       role   role   mute   role   role    role   role  role   role   done   mute   role   role    done
restore removed              in       role   role   mute   role   role    role   role  role   role   role   mute   role   role    +
restore removedLongAgo       in       role   role   mute   role   role    role   role  role   role   role   mute   role   role    gone
restore takenBack            in       role   role   mute   role   role    role   role  role   role   +      mute   role   role    +
restore takenBackLongAgo     in       role   role   mute   role   role    role   role  role   role   gone   mute   role   role    gone
changePicture -              in       +      +      mute   +      +       +      +     +      +      +      mute   +      +       +
readMessages -               in       perm   +      +      +      +       +      +     +      +      +      +      perm   perm    +
follow somebody              in       +      +      +      +      +       +      +     +      +      +      +      +      +       +
follow oneself               in       self   self   self   self   self    self   self  self   self   self   self   self   self    self
follow nobody                in       gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    gone
joinNode free                in       +      +      +      done   done    +      +     +      done   +      +      +      +       +
joinNode approval            in       +      +      +      done   done    +      +     +      done   +      +      +      +       +
joinNode money               in       locked locked locked done   done    locked locked +      done   locked locked locked locked  +
joinNode level               in       locked +      +      done   done    +      +     +      done   +      +      locked locked  +
joinNode deleted             in       gone   gone   gone   gone   gone    gone   gone  gone   gone   gone   gone   gone   gone    gone
leaveNode private            in       done   done   done   +      +       done   done  done   +      done   done   done   done    done
moderateNode public          in       role   role   mute   role   role    role   role  +      +      role   mute   role   role    +
moderateNode deleted         in       role   role   mute   role   role    role   role  gone   gone   role   mute   role   role    gone
arrangeTopics public         in       role   role   mute   role   role    role   role  +      +      role   mute   +      role    +
arrangeTopics deleted        in       role   role   mute   role   role    role   role  gone   gone   role   mute   gone   role    gone
runNode public               in       role   role   mute   role   role    role   role  +      role   role   mute   role   role    +
runNode deleted              in       role   role   mute   role   role    role   role  gone   role   role   mute   role   role    gone
nameModerators public        in       role   role   mute   role   role    role   role  +      role   role   mute   +      role    +
nameModerators deleted       in       role   role   mute   role   role    role   role  gone   role   role   mute   gone   role    gone
takeOutMember aMember        in       role   role   mute   role   role    role   role  +      +      role   mute   role   role    +
takeOutMember aModerator     in       role   role   mute   role   role    role   role  +      above  role   mute   role   role    +
takeOutMember theAdmin       in       role   role   mute   role   role    role   role  self   above  role   mute   role   role    above
takeOutMember oneself        in       role   role   mute   role   role    role   role  self   self   role   mute   role   role    self
silenceInNode aMember        in       role   role   mute   role   role    role   role  +      +      role   mute   role   role    +
silenceInNode aModerator     in       role   role   mute   role   role    role   role  +      above  role   mute   role   role    +
silenceInNode theAdmin       in       role   role   mute   role   role    role   role  self   above  role   mute   role   role    above
silenceInNode ofTheTeam      in       role   role   mute   role   role    role   role  above  above  role   mute   role   role    +
silenceInNode oneself        in       role   role   mute   role   role    role   role  self   self   role   mute   role   role    self
liftNodeSilence given        in       role   role   mute   role   role    role   role  +      +      role   mute   +      role    +
liftNodeSilence appealed     in       role   role   mute   role   role    role   role  +      above  role   mute   +      role    +
liftNodeSilence ownAppealed  in       role   role   mute   role   role    role   role  above  above  role   mute   above  role    above
liftNodeSilence oneself      in       self   self   mute   self   self    self   self  self   self   self   mute   self   self    self
chat -                       in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
directMessages -             in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
createArticle -              in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
createProduct -              in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
createDoc -                  in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
createNode -                 in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
upload.image -               in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
upload.video -               in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
upload.audio -               in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
upload.attachment -          in       perm   +      mute   +      +       +      +     +      +      +      mute   perm   perm    +
build -                      in       role   role   role   role   role    role   role  role   role   role   role   role   +       +
oversee -                    in       role   role   role   role   role    role   role  role   role   role   role   +      role    +
administer -                 in       role   role   role   role   role    role   role  role   role   role   role   role   role    +
sanction aMember             in       role   role   role   role   role    role   role  role   role   role   role   +      role    +
sanction anAdmin             in       role   role   role   role   role    role   role  role   role   role   role   above  role    +
sanction oneself             in       role   role   role   role   role    role   role  role   role   role   role   self   role    self
endSessions aMember          in       role   role   role   role   role    role   role  role   role   role   role   +      role    +
endSessions anAdmin          in       role   role   role   role   role    role   role  role   role   role   role   above  role    +
setLevel aMember             in       role   role   role   role   role    role   role  role   role   role   role   role   role    +
setLevel oneself             in       role   role   role   role   role    role   role  role   role   role   role   role   role    self
grantVip aMember             in       role   role   role   role   role    role   role  role   role   role   role   role   role    +
grantVip oneself             in       role   role   role   role   role    role   role  role   role   role   role   role   role    self
grantRole aMember            in       role   role   role   role   role    role   role  role   role   role   role   role   role    +
grantRole oneself            in       role   role   role   role   role    role   role  role   role   role   role   role   role    self
revokeRole fromAnother       in       role   role   role   role   role    role   role  role   role   role   role   role   role    +
revokeRole fromOneself       in       role   role   role   role   role    role   role  role   role   role   role   role   role    +
revokeRole asTheLast         in       role   role   role   role   role    role   role  role   role   role   role   role   role    last
`
const REASONS: Record<string, string> = {
  '+': 'allowed',
  in: 'not-signed-in',
  mute: 'silenced',
  perm: 'no-permission',
  unp: 'not-published',
  gone: 'gone',
  node: 'private-node',
  join: 'not-joined',
  shut: 'closed',
  locked: 'locked',
  yours: 'not-yours',
  role: 'no-role',
  self: 'oneself',
  above: 'above',
  last: 'last-admin',
  done: 'already',
  late: 'too-late',
}
const [head = '', ...lines] = TABLE.trim().split('\n')
const people = head.trim().split(/\s+/)
const rows = lines.map((line) => {
  const [verb = '', thing = '', ...cells] = line.trim().split(/\s+/)
  return { verb: verb as Verb, thing, cells }
})

const NOW = new Date('2026-03-07T06:05:00Z')
const ME = 1
const OTHER = 2
const NODE = 7
const past = fc.integer({ min: 1, max: 20 * 24 * 3_600_000 }).map((ms) => new Date(NOW.getTime() - ms))
const longPast = past.map((at) => new Date(at.getTime() - 31 * 24 * 3_600_000))
/** A time that has come: now or earlier. */
const byNow = fc.oneof(fc.constant(NOW), past)
const future = fc.integer({ min: 1, max: 1e9 }).map((ms) => new Date(NOW.getTime() + ms))
const ever = fc.oneof(fc.constant(null), past, future)

const TERMS: Terms = {
  now: NOW,
  currency: 'USD',
  settings: {
    level: {
      lv: [
        { key: 'plain', roles: [] },
        { key: 'full', roles: [...PERMISSIONS] },
      ],
      vip: [{ key: 'gold', roles: ['chat'] }],
    },
  },
}
const full = { permissions: [...PERMISSIONS], level: 'full' }
const plain = { level: 'plain' }

const ASKERS: Record<string, Asker> = {
  stranger: STRANGER,
  plain: memberAsker(ME, plain),
  member: memberAsker(ME, full),
  silent: memberAsker(ME, { ...full, isSilenced: true }),
  author: memberAsker(ME, full),
  muted: memberAsker(ME, { ...full, isSilenced: true }),
  staff: memberAsker(ME, { ...plain, roles: ['staff'] }),
  builder: memberAsker(ME, { ...plain, roles: ['builder'] }),
  admin: memberAsker(ME, { ...plain, roles: ['admin'] }),
}
const askerOf = (who: string): Asker => ASKERS[who] ?? memberAsker(ME, full)
const isAuthor = (who: string) => who === 'author' || who === 'muted'

/** Any membership that this kind of person can have. */
function membershipOf(who: string): fc.Arbitrary<NodeDoor['membership']> {
  const of = (state: 'joined' | 'waiting' | 'left', until: fc.Arbitrary<Date | null>) =>
    until.map((at) => ({ state, until: at }))
  if (who === 'joined' || who === 'helper') return of('joined', fc.oneof(fc.constant(null), future))
  if (who === 'ended') return of('joined', byNow)
  if (who === 'waiting') return of('waiting', ever)
  if (who === 'left') return of('left', ever)
  return fc.constant(null)
}

const VISIBILITIES = ['public', 'private'] as const
const JOIN_KINDS = ['free', 'approval', 'money', 'level'] as const
/** The one that a row names, else all. */
const among = <Value extends string>(all: readonly Value[], named: string): readonly Value[] => {
  const one = all.filter((value) => value === named)
  return one.length > 0 ? one : all
}

const nodeOf = (who: string, kind: string) =>
  fc.record({
    id: fc.constant(NODE),
    visibility: fc.constantFrom(...among(VISIBILITIES, kind)),
    deletedAt: kind === 'deleted' ? byNow : fc.constant(null),
    adminId: who === 'keeper' ? fc.constant(ME) : fc.constantFrom(null, OTHER),
    moderatorIds: who === 'helper' ? fc.constantFrom([ME], [OTHER, ME]) : fc.constantFrom([], [OTHER]),
    membership: membershipOf(who),
    joinKind: fc.constantFrom(...among(JOIN_KINDS, kind)),
    joinLevels: fc.constant(['full']),
    joinPrices: fc.constant({ RMB: 900, USD: 150 }),
    wasTakenOut: fc.constant(false),
  })

/** Public nodes by what they ask for before one writes in them. */
const WRITTEN_IN: Record<string, object> = {
  inFree: { joinKind: 'free' },
  inApproval: { joinKind: 'approval' },
  inMoney: { joinKind: 'money' },
  inLevel: { joinKind: 'level' },
  takenOut: { joinKind: 'free', wasTakenOut: true },
}

const NODE_OF_POST: Record<string, string> = {
  inPublicNode: 'public',
  closedInNode: 'public',
  inPrivateNode: 'private',
  draftInPrivateNode: 'private',
  inDeletedNode: 'deleted',
}

function postOf(who: string, kind: string): fc.Arbitrary<RepliablePost> {
  const state = (
    { draft: 'draft', draftInPrivateNode: 'draft', pending: 'pending', held: 'hidden' } as const
  )[kind as 'draft']
  const inNode = NODE_OF_POST[kind]
  const isAlone = kind === 'closed'
  return fc.record({
    state: fc.constant(state ?? 'published'),
    publishedAt: kind === 'tomorrow' ? future : state === undefined ? byNow : ever,
    deletedAt: kind === 'deleted' ? byNow : fc.constant(null),
    authorId: fc.constant(isAuthor(who) ? ME : OTHER),
    closedAt: kind.startsWith('closed') ? byNow : fc.oneof(fc.constant(null), future),
    node: inNode
      ? nodeOf(who, inNode)
      : isAlone
        ? fc.constant(null)
        : fc.oneof(fc.constant(null), nodeOf(who, 'public')),
  })
}

/** Any thing of the kind that the row names, as it stands to this kind of person. */
function thingOf(verb: Verb, kind: string, who: string): fc.Arbitrary<unknown> {
  const me = who === 'stranger' ? OTHER : ME
  if (kind === '-') return fc.constant(null)
  if (verb === 'readReply') {
    return fc.record({ post: postOf(who, kind), stands: fc.constant(kind !== 'removed') })
  }
  if (kind === 'withBounty') return postOf(who, 'inPublicNode').map((post) => ({ ...post, hasBounty: true }))
  if (['read', 'comment', 'answer', 'react', 'acceptAnswer'].includes(verb)) return postOf(who, kind)
  if (verb === 'editReply') {
    // Within the time of both, or beyond it.
    const young = fc.integer({ min: 0, max: 23 * 3_600_000 }).map((ms) => new Date(NOW.getTime() - ms))
    return fc.record({
      type: fc.constantFrom('answer', 'comment'),
      createdAt: kind === 'old' ? longPast : young,
      authorId: fc.constant(isAuthor(who) ? ME : OTHER),
      deletedAt: kind === 'removed' ? byNow : fc.constant(null),
      node: fc.constant({
        id: NODE,
        adminId: who === 'keeper' ? ME : OTHER,
        moderatorIds: who === 'helper' ? [ME] : [],
      }),
    })
  }
  if (['edit', 'delete', 'restore'].includes(verb)) {
    return fc.record({
      authorId: fc.constant(isAuthor(who) ? ME : OTHER),
      deletedAt:
        kind === 'owned' || kind === 'help' ? fc.constant(null) : kind.endsWith('LongAgo') ? longPast : byNow,
      isTakenBack: fc.constant(kind.startsWith('takenBack')),
      isHelp: fc.constant(kind === 'help'),
      node: fc.constant({
        id: NODE,
        adminId: who === 'keeper' ? ME : OTHER,
        moderatorIds: who === 'helper' ? [ME] : [],
      }),
    })
  }
  if (verb === 'liftNodeSilence') {
    return nodeOf(who, 'public').map((node) => ({
      node,
      personId: kind === 'oneself' ? me : 3,
      byId: kind === 'ownAppealed' ? me : 4,
      hasAppealed: kind.toLowerCase().endsWith('appealed'),
    }))
  }
  if (verb === 'createTopic' && kind in WRITTEN_IN) {
    return nodeOf(who, 'public').map((node) => ({ ...node, ...WRITTEN_IN[kind] }))
  }
  if (verb === 'takeOutMember' || verb === 'silenceInNode') {
    const third = 3
    return nodeOf(who, 'public').map((node) => ({
      roles: kind === 'ofTheTeam' ? ['staff'] : [],
      node: {
        ...node,
        adminId: kind === 'theAdmin' && node.adminId !== ME ? third : node.adminId,
        moderatorIds: kind === 'aModerator' ? [...node.moderatorIds, third] : node.moderatorIds,
      },
      personId: kind === 'oneself' || (kind === 'theAdmin' && who === 'keeper') ? me : third,
    }))
  }
  if (verb === 'follow') {
    return fc.record({
      personId: fc.constant(kind === 'oneself' ? me : 3),
      deletedAt: kind === 'nobody' ? byNow : fc.constant(null),
    })
  }
  if (['sanction', 'endSessions', 'setLevel', 'grantVip', 'grantRole'].includes(verb)) {
    return fc.record({
      personId: fc.constant(kind === 'oneself' ? me : 3),
      roles: kind === 'anAdmin' ? fc.constantFrom(['admin'], ['staff'], ['builder']) : fc.constant([]),
    })
  }
  if (verb === 'revokeRole') {
    return fc.record({
      personId: fc.constant(kind === 'fromAnother' ? 3 : me),
      role: fc.constant('admin'),
      isLastAdmin: fc.constant(kind === 'asTheLast'),
    })
  }
  return nodeOf(who, kind)
}

test('the table is whole: every verb that is decided, every kind of person', () => {
  const decided = new Set(rows.map(({ verb }) => verb))
  // What is hidden in a post is decided by access lists, which have tables of their own.
  expect([...decided, 'readHidden'].toSorted()).toEqual(VERBS.toSorted())
  for (const { verb, thing, cells } of rows) expect(cells, `${verb} ${thing}`).toHaveLength(people.length)
})

test('every decision is the one that stands in the table, whatever else is true of person and thing', () => {
  const drawn = fc.constantFrom(...rows).chain((row) =>
    fc.constantFrom(...people).chain((who) =>
      thingOf(row.verb, row.thing, who).map((thing) => ({
        verb: row.verb,
        kind: row.thing,
        who,
        thing,
        cell: row.cells[people.indexOf(who)] ?? '',
      })),
    ),
  )
  fc.assert(
    fc.property(drawn, ({ verb, who, thing, cell }) => {
      const verdict = can(askerOf(who), verb, thing as never, TERMS)
      expect(verdict.allowed ? 'allowed' : verdict.reason).toBe(REASONS[cell])
    }),
    { numRuns: 20_000 },
  )
})
