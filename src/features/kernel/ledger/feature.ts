import { feature } from '#server/feature.ts'
import { ledgerData } from './personal-data.ts'
import { ledgerSettings } from './settings.ts'

export const ledgerFeature = feature({
  name: 'kernel/ledger',
  settings: ledgerSettings,
  personalData: ledgerData,
})
