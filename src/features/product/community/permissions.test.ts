import { expect, test } from 'vitest'
import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import { ME, meOf, nodeOf, postOf, TERMS, testDecisions, tried, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                                stranger plain  member silent joined waiting left   ended  keeper helper author muted  staff  builder admin
canAcceptAnswer inPublicNode    in       yours  yours  yours  yours  yours   yours  yours  +      +      +      +      yours  yours   +
canAcceptAnswer inPrivateNode   in       node   node   node   yours  node    node   node   +      +      +      +      node   node    +
canAcceptAnswer withBounty      in       yours  yours  yours  yours  yours   yours  yours  yours  yours  +      +      yours  yours   yours
canAcceptAnswer draft           in       unp    unp    unp    unp    unp     unp    unp    unp    unp    unp    unp    unp    unp     unp
canCreateTopic inFree           in       perm   +      mute   +      join    +      +      +      +      +      mute   perm   perm    +
canCreateTopic inApproval       in       perm   join   mute   +      join    join   join   +      +      join   mute   perm   perm    +
canCreateTopic inMoney          in       perm   join   mute   +      join    join   join   +      +      join   mute   perm   perm    +
canCreateTopic inLevel          in       perm   join   mute   +      join    join   join   +      +      join   mute   perm   perm    +
canCreateTopic takenOut         in       perm   join   mute   +      join    join   join   +      +      join   mute   perm   perm    +
canCreateTopic private          in       node   node   mute   +      node    node   node   +      +      node   mute   node   node    +
canCreateTopic deleted          in       gone   gone   mute   gone   gone    gone   gone   gone   gone   gone   mute   gone   gone    gone
canJoinNode free                in       +      +      +      done   done    +      +      +      done   +      +      +      +       +
canJoinNode approval            in       +      +      +      done   done    +      +      +      done   +      +      +      +       +
canJoinNode money               in       locked locked locked done   done    locked locked +      done   locked locked locked locked  +
canJoinNode level               in       locked +      +      done   done    +      +      +      done   +      +      locked locked  +
canJoinNode deleted             in       gone   gone   gone   gone   gone    gone   gone   gone   gone   gone   gone   gone   gone    gone
canStayInNode money              in       join   join   join   +      join    join   join   join   +      join   join   join   join    join
canStayInNode unseen             in       join   join   join   done   join    join   join   join   done   join   join   join   join    join
canLeaveNode private            in       done   done   done   +      +       done   done   done   +      done   done   done   done    done
canModerateNode public          in       role   role   mute   role   role    role   role   +      +      role   mute   role   role    +
canModerateNode deleted         in       role   role   mute   role   role    role   role   gone   gone   role   mute   role   role    gone
canRunNode public               in       role   role   mute   role   role    role   role   +      role   role   mute   role   role    +
canRunNode deleted              in       role   role   mute   role   role    role   role   gone   role   role   mute   role   role    gone
canNameModerators public        in       role   role   mute   role   role    role   role   +      role   role   mute   +      role    +
canNameModerators deleted       in       role   role   mute   role   role    role   role   gone   role   role   mute   gone   role    gone
canTakeOutMember aMember        in       role   role   mute   role   role    role   role   +      +      role   mute   role   role    +
canTakeOutMember aModerator     in       role   role   mute   role   role    role   role   +      above  role   mute   role   role    +
canTakeOutMember theAdmin       in       role   role   mute   role   role    role   role   self   above  role   mute   role   role    above
canTakeOutMember oneself        in       role   role   mute   role   role    role   role   self   self   role   mute   role   role    self
canSilenceInNode aMember        in       role   role   mute   role   role    role   role   +      +      role   mute   role   role    +
canSilenceInNode aModerator     in       role   role   mute   role   role    role   role   +      above  role   mute   role   role    +
canSilenceInNode theAdmin       in       role   role   mute   role   role    role   role   self   above  role   mute   role   role    above
canSilenceInNode ofTheTeam      in       role   role   mute   role   role    role   role   above  above  role   mute   role   role    +
canSilenceInNode oneself        in       role   role   mute   role   role    role   role   self   self   role   mute   role   role    self
canLiftNodeSilence given        in       role   role   mute   role   role    role   role   +      +      role   mute   +      role    +
canLiftNodeSilence appealed     in       role   role   mute   role   role    role   role   +      above  role   mute   +      role    +
canLiftNodeSilence ownAppealed  in       role   role   mute   role   role    role   role   above  above  role   mute   above  role    above
canLiftNodeSilence oneself      in       self   self   mute   self   self    self   self   self   self   self   mute   self   self    self
canCreateNode -                 in       perm   +      mute   +      +       +      +      +      +      +      mute   perm   perm    +
`

/** Public nodes by what they ask for before one writes in them. */
const WRITTEN_IN: Record<string, object> = {
  inFree: { joinKind: 'free' },
  inApproval: { joinKind: 'approval' },
  inMoney: { joinKind: 'money' },
  inLevel: { joinKind: 'level' },
  takenOut: { joinKind: 'free', wasTakenOut: true },
}

const THIRD = 3
/** Of whoever is in for a time. */
const PAID_UNTIL = new Date(TERMS.now.getTime() + 86_400_000)
const memberOf = (kind: string, who: string) =>
  nodeOf('public', who).map((node) => ({
    roles: kind === 'ofTheTeam' ? ['staff'] : [],
    node: {
      ...node,
      adminId: kind === 'theAdmin' && node.adminId !== ME ? THIRD : node.adminId,
      moderatorIds: kind === 'aModerator' ? [...node.moderatorIds, THIRD] : node.moderatorIds,
    },
    personId: kind === 'oneself' || (kind === 'theAdmin' && who === 'keeper') ? meOf(who) : THIRD,
  }))

testDecisions(permissions, TABLE, {
  canAcceptAnswer: tried(permissions.canAcceptAnswer, (kind, who) =>
    kind === 'withBounty'
      ? postOf('inPublicNode', who).map((post) => ({ ...post, hasBounty: true }))
      : postOf(kind, who),
  ),
  canCreateTopic: tried(permissions.canCreateTopic, (kind, who) =>
    kind in WRITTEN_IN
      ? nodeOf('public', who).map((node) => ({ ...node, ...WRITTEN_IN[kind] }))
      : nodeOf(kind, who),
  ),
  canJoinNode: tried(permissions.canJoinNode, nodeOf),
  canStayInNode: tried(permissions.canStayInNode, (kind, who) =>
    nodeOf('money', who).map(({ membership, ...node }) => ({
      node: { ...node, membership: membership && { ...membership, until: membership.until ?? PAID_UNTIL } },
      seen: (kind === 'unseen' ? TERMS.now : (membership?.until ?? PAID_UNTIL)).toISOString(),
    })),
  ),
  canLeaveNode: tried(permissions.canLeaveNode, nodeOf),
  canModerateNode: tried(permissions.canModerateNode, nodeOf),
  canRunNode: tried(permissions.canRunNode, nodeOf),
  canNameModerators: tried(permissions.canNameModerators, nodeOf),
  canTakeOutMember: tried(permissions.canTakeOutMember, memberOf),
  canSilenceInNode: tried(permissions.canSilenceInNode, memberOf),
  canLiftNodeSilence: tried(permissions.canLiftNodeSilence, (kind, who) =>
    nodeOf('public', who).map((node) => ({
      node,
      personId: kind === 'oneself' ? meOf(who) : 3,
      byId: kind === 'ownAppealed' ? meOf(who) : 4,
      hasAppealed: kind.toLowerCase().endsWith('appealed'),
    })),
  ),
  canCreateNode: triedAlone(permissions.canCreateNode),
})

const CLOSED = {
  id: 1,
  visibility: 'private' as const,
  deletedAt: null,
  adminId: null,
  moderatorIds: [],
  membership: null,
  joinLevels: [],
  joinPrices: {},
  wasTakenOut: false,
}

const MEMBER = memberAsker(1, { level: 'lv2' })
const LEVELS: Terms = {
  ...TERMS,
  currency: 'RMB',
  settings: { level: { lv: ['lv1', 'lv2', 'lv3'].map((key) => ({ key, roles: [] })), vip: [] } },
}

test('a node is joined freely, by asking, by level, or for its price in the chosen currency', () => {
  const join = (asker: Asker, more: object) =>
    permissions.canJoinNode(asker, { ...CLOSED, joinKind: 'free', ...more }, LEVELS)
  expect(join(MEMBER, { joinKind: 'free' })).toEqual({ allowed: true })
  expect(join(MEMBER, { joinKind: 'approval' })).toEqual({ allowed: true })
  expect(join(MEMBER, { joinKind: 'level', joinLevels: ['lv2'] })).toEqual({ allowed: true })
  expect(join(MEMBER, { joinKind: 'level', joinLevels: ['lv3'] })).toEqual({
    allowed: false,
    reason: 'locked',
    ways: [{ type: 'level', keys: ['lv3'] }],
  })
  expect(join(MEMBER, { joinKind: 'money', joinPrices: { USD: 150, RMB: 900 } })).toEqual({
    allowed: false,
    reason: 'locked',
    ways: [{ type: 'money', money: { amount: 900, currency: 'RMB' } }],
  })
  expect(join({ ...MEMBER, roles: ['admin'] }, { joinKind: 'money' })).toEqual({ allowed: true })
})
