import { feature } from '#server/feature.ts'
import { thingHeld } from './events.ts'
import { forgetPrints } from './jobs/forget-prints.ts'
import { spamData } from './personal-data.ts'
import { spamSettings } from './settings.ts'

export const spamFeature = feature({
  name: 'talk/spam',
  settings: spamSettings,
  events: [thingHeld],
  jobs: [forgetPrints],
  personalData: spamData,
})
