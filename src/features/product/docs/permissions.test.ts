import { testDecisions, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canCreateDoc -  in       perm  +      mute   +      +       +    +     +      +      +      mute  perm  perm    +
`

testDecisions(permissions, TABLE, {
  canCreateDoc: triedAlone(permissions.canCreateDoc),
})
