import { feature } from '#server/feature.ts'
import { listContentAction } from './actions/list-content.ts'
import { contentDesk } from './modules/content-desk.ts'
import { contentPages } from './preset-pages.ts'
import { contentSubject } from './subject.ts'

export const contentFeature = feature({
  name: 'services/content',
  actions: [listContentAction],
  modules: [contentDesk],
  subjects: [contentSubject],
  presetPages: contentPages,
})
