import { feature } from '#server/feature.ts'

export const ledgerFeature = feature({
  name: 'kernel/ledger',
})
