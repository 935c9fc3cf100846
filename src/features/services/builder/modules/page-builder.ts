import { defineModule } from '#site/module.ts'

/** The builder, of which those who may not build pages see only that it is there. */
export const pageBuilder = defineModule({
  name: 'page-builder',
  version: 1,
})
