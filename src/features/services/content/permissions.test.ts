import fc from 'fast-check'
import { testDecisions, tried } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                         stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canListContent keepsNone in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canListContent keepsOne  in       +     +      role   +      +       +    +     +      +      +      role  +     +       +
`

testDecisions(permissions, TABLE, {
  canListContent: tried(permissions.canListContent, (kind) =>
    fc.record({ keepsNode: fc.constant(kind === 'keepsOne') }),
  ),
})
