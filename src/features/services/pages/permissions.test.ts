import fc from 'fast-check'
import { TERMS, testDecisions } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
              stranger plain  member silent joined waiting left   ended  keeper helper author muted  staff builder admin
canOpenPage - locked   locked locked locked locked locked  locked locked locked locked locked locked +     +       +
`

testDecisions(permissions, TABLE, {
  canOpenPage: {
    decide: (asker) =>
      permissions.canOpenPage(
        asker,
        { access: [{ type: 'role', keys: ['staff'] }], hasJoined: false },
        TERMS,
      ),
    thingOf: () => fc.constant(null),
  },
})
