import { feature } from '#server/feature.ts'
import { showMediaAction } from './actions/show-media.ts'
import { suggestPeopleAction } from './actions/suggest-people.ts'

export const editorFeature = feature({
  name: 'talk/editor',
  actions: [showMediaAction, suggestPeopleAction],
})
