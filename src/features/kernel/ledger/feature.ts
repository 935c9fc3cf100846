import { feature } from '#server/feature.ts'
import { ledgerData } from './personal-data.ts'

export const ledgerFeature = feature({
  name: 'kernel/ledger',
  personalData: ledgerData,
})
