import { personPromoted } from '#features/kernel/people/events.ts'
import { purchaseRefunded } from '#features/kernel/posts/events.ts'
import {
  entryRenews,
  memberTakenOut,
  nodeLeft,
  nodeProlonged,
  nodeSilenced,
} from '#features/product/community/events.ts'
import { wayKept } from '#features/product/payments/events.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { changeRenewalAction } from './actions/change-renewal.ts'
import { endRenewalAction } from './actions/desk/end-renewal.ts'
import { listFailingRenewalsAction } from './actions/desk/list-failing-renewals.ts'
import { lookAtRenewalAction } from './actions/desk/look-at-renewal.ts'
import { listRenewalsAction } from './actions/list-renewals.ts'
import { startRenewalAction } from './actions/start-renewal.ts'
import { stopRenewalAction } from './actions/stop-renewal.ts'
import { renewalTold } from './events.ts'
import { lookAroundRenewals } from './jobs/look-around.ts'
import { renewFromBalance } from './jobs/renew-from-balance.ts'
import { renewFromSale } from './jobs/renew-from-sale.ts'
import { tendRenewals } from './jobs/tend-renewals.ts'
import { renewalPayable } from './payable.ts'
import { renewalsData } from './personal-data.ts'

const whose = ({ personId }: { personId: number }) => ({ personId })

export const renewalsFeature = feature({
  name: 'product/renewals',
  actions: [
    startRenewalAction,
    changeRenewalAction,
    stopRenewalAction,
    listRenewalsAction,
    listFailingRenewalsAction,
    lookAtRenewalAction,
    endRenewalAction,
  ],
  payables: [renewalPayable],
  events: [renewalTold],
  // Whoever buys, is given or loses what is renewed.
  follows: [
    on(personPromoted, tendRenewals, whose),
    on(nodeProlonged, tendRenewals, whose),
    on(nodeLeft, tendRenewals, whose),
    on(memberTakenOut, tendRenewals, whose),
    on(nodeSilenced, tendRenewals, whose),
    on(purchaseRefunded, tendRenewals, whose),
    on(wayKept, renewFromSale, (kept) => kept),
    on(entryRenews, renewFromBalance, ({ personId, nodeId, period, currency, price }) => ({
      personId,
      kind: 'node',
      item: { id: nodeId, period },
      currency,
      price,
    })),
  ],
  jobs: [lookAroundRenewals, tendRenewals, renewFromSale, renewFromBalance],
  personalData: renewalsData,
})
