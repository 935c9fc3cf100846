import { testDecisions, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                   stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canReadMessages -  in       perm  +      +      +      +       +    +     +      +      +      +     perm  perm    +
canSendMessages -  in       perm  +      mute   +      +       +    +     +      +      +      mute  perm  perm    +
`

testDecisions(permissions, TABLE, {
  canSendMessages: triedAlone(permissions.canSendMessages),
  canReadMessages: triedAlone(permissions.canReadMessages),
})
