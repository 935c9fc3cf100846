import fc from 'fast-check'
import { testDecisions, tried } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
           stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canChat -  in       perm  +      mute   +      +       +    +     +      +      +      mute  perm  perm    +
`

testDecisions(permissions, TABLE, {
  canChat: tried(permissions.canChat, () => fc.constant(null)),
})
