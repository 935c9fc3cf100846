import { postOf, testDecisions, tried } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                        stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canReact published      in       +     +      +      +      +       +    +     +      +      +      +     +     +       +
canReact draft          in       unp   unp    unp    unp    unp     unp  unp   unp    unp    unp    unp   unp   unp     unp
canReact inPrivateNode  in       node  node   node   +      node    node node  +      +      +      +     node  node    +
`

testDecisions(permissions, TABLE, {
  canReact: tried(permissions.canReact, postOf),
})
