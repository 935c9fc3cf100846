import { testDecisions, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                   stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canPublishPages -  in       role  role   role   role   role    role role  role   role   role   role  role  +       +
`

testDecisions(permissions, TABLE, {
  canPublishPages: triedAlone(permissions.canPublishPages),
})
