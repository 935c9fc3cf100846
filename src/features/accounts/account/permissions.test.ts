import { testDecisions, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                    stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canChangePicture -  in       +     +      mute   +      +       +    +     +      +      +      mute  +     +       +
`

testDecisions(permissions, TABLE, {
  canChangePicture: triedAlone(permissions.canChangePicture),
})
