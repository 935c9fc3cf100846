import fc from 'fast-check'
import { meOf, testDecisions, tried } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                           stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canSanction aMember        in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canSanction anAdmin        in       role  role   role   role   role    role role  role   role   role   role  above role    +
canSanction oneself        in       role  role   role   role   role    role role  role   role   role   role  self  role    self
canEndSessions aMember     in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canEndSessions anAdmin     in       role  role   role   role   role    role role  role   role   role   role  above role    +
canNote aMember            in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canNote anAdmin            in       role  role   role   role   role    role role  role   role   role   role  above role    +
canNote oneself            in       role  role   role   role   role    role role  role   role   role   role  self  role    self
canLookAs aMember          in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canLookAs anAdmin          in       role  role   role   role   role    role role  role   role   role   role  role  role    above
canLookAs oneself          in       role  role   role   role   role    role role  role   role   role   role  role  role    self
canMergeAway aMember       in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canMergeAway anAdmin       in       role  role   role   role   role    role role  role   role   role   role  role  role    above
canMergeAway oneself       in       role  role   role   role   role    role role  role   role   role   role  role  role    self
canSetLevel aMember        in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canSetLevel oneself        in       role  role   role   role   role    role role  role   role   role   role  role  role    self
canGrantVip aMember        in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canGrantVip oneself        in       role  role   role   role   role    role role  role   role   role   role  role  role    self
canMergeInto aMember       in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canMergeInto oneself       in       role  role   role   role   role    role role  role   role   role   role  role  role    self
canGrantRole aMember       in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canGrantRole oneself       in       role  role   role   role   role    role role  role   role   role   role  role  role    self
canRevokeRole fromAnother  in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canRevokeRole fromOneself  in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canRevokeRole asTheLast    in       role  role   role   role   role    role role  role   role   role   role  role  role    last
`

const personOf = (kind: string, who: string) =>
  fc.record({
    personId: fc.constant(kind === 'oneself' ? meOf(who) : 3),
    roles: kind === 'anAdmin' ? fc.constantFrom(['admin'], ['staff'], ['builder']) : fc.constant([]),
  })

testDecisions(permissions, TABLE, {
  canSanction: tried(permissions.canSanction, personOf),
  canEndSessions: tried(permissions.canEndSessions, personOf),
  canNote: tried(permissions.canNote, personOf),
  canLookAs: tried(permissions.canLookAs, personOf),
  canMergeAway: tried(permissions.canMergeAway, personOf),
  canMergeInto: tried(permissions.canMergeInto, personOf),
  canSetLevel: tried(permissions.canSetLevel, personOf),
  canGrantVip: tried(permissions.canGrantVip, personOf),
  canGrantRole: tried(permissions.canGrantRole, personOf),
  canRevokeRole: tried(permissions.canRevokeRole, (kind, who) =>
    fc.record({
      personId: fc.constant(kind === 'fromAnother' ? 3 : meOf(who)),
      role: fc.constant('admin' as const),
      isLastAdmin: fc.constant(kind === 'asTheLast'),
    }),
  ),
})
