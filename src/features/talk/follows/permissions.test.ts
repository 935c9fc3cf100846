import fc from 'fast-check'
import { byNow, meOf, testDecisions, tried } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                          stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canFollowPerson somebody  in       +     +      +      +      +       +    +     +      +      +      +     +     +       +
canFollowPerson oneself   in       self  self   self   self   self    self self  self   self   self   self  self  self    self
canFollowPerson nobody    in       gone  gone   gone   gone   gone    gone gone  gone   gone   gone   gone  gone  gone    gone
`

testDecisions(permissions, TABLE, {
  canFollowPerson: tried(permissions.canFollowPerson, (kind, who) =>
    fc.record({
      personId: fc.constant(kind === 'oneself' ? meOf(who) : 3),
      deletedAt: kind === 'nobody' ? byNow : fc.constant(null),
    }),
  ),
})
