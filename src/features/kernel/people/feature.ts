import { feature } from '#server/feature.ts'
import { listTiersAction } from './actions/list-tiers.ts'
import { membershipEnding, personPromoted, vipEnded } from './events.ts'
import { announceEndedVip } from './jobs/announce-ended-vip.ts'
import { announceEndingVip } from './jobs/announce-ending-vip.ts'
import { keyNames } from './jobs/key-names.ts'
import { peopleData } from './personal-data.ts'
import { peopleSettings } from './settings.ts'

export const peopleFeature = feature({
  name: 'kernel/people',
  settings: peopleSettings,
  actions: [listTiersAction],
  events: [personPromoted, vipEnded, membershipEnding],
  jobs: [announceEndedVip, announceEndingVip, keyNames],
  personalData: peopleData,
})
