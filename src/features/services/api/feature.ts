import { feature } from '#server/feature.ts'
import { describeApiAction } from './actions/describe-api.ts'
import { listDoorsAction } from './actions/list-doors.ts'
import { doorGuide } from './modules/door-guide.ts'
import { apiPages } from './preset-pages.ts'
import { resources } from './resources.ts'
import { developersSubject } from './subject.ts'

export const apiFeature = feature({
  name: 'services/api',
  actions: [describeApiAction, listDoorsAction],
  modules: [doorGuide],
  subjects: [developersSubject],
  presetPages: apiPages,
  resources,
})
