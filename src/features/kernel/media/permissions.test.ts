import fc from 'fast-check'
import { testDecisions, tried } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'
import type { MediaKind } from './rules/kinds.ts'

const TABLE = `
                      stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
mayUpload image       no       no    +      no     +      +       +    +     +      +      +      no    no    no      +
mayUpload video       no       no    +      no     +      +       +    +     +      +      +      no    no    no      +
mayUpload audio       no       no    +      no     +      +       +    +     +      +      +      no    no    no      +
mayUpload attachment  no       no    +      no     +      +       +    +     +      +      +      no    no    no      +
`

testDecisions(permissions, TABLE, {
  mayUpload: tried(permissions.mayUpload, (kind) => fc.constant(kind as MediaKind)),
})
