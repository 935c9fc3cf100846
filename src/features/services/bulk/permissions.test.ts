import fc from 'fast-check'
import { meOf, testDecisions, tried } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                         stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canActOnMany people      in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canActOnMany content     in       +     +      role   +      +       +    +     +      +      +      role  +     +       +
canActOnMany noNode      in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canRunAct ofAnother      in       role  role   role   role   role    role role  role   role   role   role  role  role    +
canRunAct ownOnContent   in       +     +      role   +      +       +    +     +      +      +      role  +     +       +
canRunAct ownOnPeople    in       role  role   role   role   role    role role  role   role   role   role  role  role    +
`

const manyOf = (kind: string, who: string) =>
  fc.record({
    about: fc.constant(
      kind === 'people' || kind === 'ownOnPeople' ? ('people' as const) : ('content' as const),
    ),
    keepsNode: fc.constant(kind !== 'noNode'),
    byId: fc.constant(kind === 'ofAnother' ? 3 : meOf(who)),
  })

testDecisions(permissions, TABLE, {
  canActOnMany: tried(permissions.canActOnMany, manyOf),
  canRunAct: tried(permissions.canRunAct, manyOf),
})
