import fc from 'fast-check'
import { testDecisions, tried, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                          stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canKeepFilters  people    in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canKeepFilters  content   in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canKeepFilters  keepsOne  in       +     +      +      +      +       +    +     +      +      +      +     +     +       +
canShareFilters -         in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canChangeFilter others    in       yours yours  yours  yours  yours   yours yours yours yours  yours  yours yours yours   yours
canChangeFilter shared    in       yours yours  yours  yours  yours   yours yours yours yours  yours  yours yours yours   +
`

testDecisions(permissions, TABLE, {
  canKeepFilters: tried(permissions.canKeepFilters, (kind) =>
    fc.record({
      list: fc.constant(kind === 'people' ? ('people' as const) : ('content' as const)),
      keepsNode: fc.constant(kind === 'keepsOne'),
    }),
  ),
  canShareFilters: triedAlone(permissions.canShareFilters),
  canChangeFilter: tried(permissions.canChangeFilter, (kind) =>
    fc.record({ personId: fc.constant(987_654_321), isShared: fc.constant(kind === 'shared') }),
  ),
})
