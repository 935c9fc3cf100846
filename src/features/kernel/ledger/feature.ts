import { feature } from '#server/feature.ts'
import { ledgerSettings } from './settings.ts'

export const ledgerFeature = feature({
  name: 'kernel/ledger',
  settings: ledgerSettings,
})
