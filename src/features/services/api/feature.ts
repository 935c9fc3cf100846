import { feature } from '#server/feature.ts'
import { describeApiAction } from './actions/describe-api.ts'
import { resources } from './resources.ts'

export const apiFeature = feature({
  name: 'services/api',
  actions: [describeApiAction],
  resources,
})
