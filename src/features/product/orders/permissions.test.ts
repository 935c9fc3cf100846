import fc from 'fast-check'
import { meOf, OTHER, testDecisions, tried, triedAlone } from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                       stranger plain member silent joined waiting left  ended keeper helper author muted staff builder admin
canRunShop -           in       role  role   role   role   role    role  role  role   role   role   role  +     role    +
canSell ownPaid        in       +     +      +      +      +       +     +     +      +      +      +     +     +       +
canSell ownUnpaid      in       yours yours  yours  yours  yours   yours yours yours  yours  yours  yours +     yours   +
canSell othersPaid     in       yours yours  yours  yours  yours   yours yours yours  yours  yours  yours +     yours   +
canSell thesitesPaid   in       yours yours  yours  yours  yours   yours yours yours  yours  yours  yours +     yours   +
canStock own           in       +     +      +      +      +       +     +     +      +      +      +     +     +       +
canStock others        in       yours yours  yours  yours  yours   yours yours yours  yours  yours  yours +     yours   +
`

testDecisions(permissions, TABLE, {
  canRunShop: triedAlone(permissions.canRunShop),
  canSell: tried(permissions.canSell, (kind, who) =>
    fc.record({
      sellers: kind.startsWith('own')
        ? fc.constantFrom([meOf(who)], [null, meOf(who)], [OTHER + 1, meOf(who)])
        : fc.constant(kind.startsWith('others') ? [OTHER + 1] : [null]),
      isPaid: fc.constant(kind.endsWith('Paid')),
    }),
  ),
  canStock: tried(permissions.canStock, (kind, who) =>
    fc.record({ authorId: fc.constant(kind === 'own' ? meOf(who) : OTHER + 1) }),
  ),
})
