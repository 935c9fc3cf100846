import { defineModule } from '#site/module.ts'

/** What those see who may not build pages. */
export const builderGate = defineModule({
  name: 'builder-gate',
  version: 1,
})
