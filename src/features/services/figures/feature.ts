import { feature } from '#server/feature.ts'
import { getFiguresAction } from './actions/get-figures.ts'
import { gatherFigures } from './jobs/gather-figures.ts'
import { figureDesk } from './modules/figure-desk.ts'
import { figuresPages } from './preset-pages.ts'
import { figuresSubject } from './subject.ts'

export const figuresFeature = feature({
  name: 'services/figures',
  actions: [getFiguresAction],
  modules: [figureDesk],
  subjects: [figuresSubject],
  presetPages: figuresPages,
  jobs: [gatherFigures],
})
