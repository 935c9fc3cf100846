import { defineModule } from '#site/module.ts'

/** The text of a doc with its contents list, neighbours and vote. */
export const docText = defineModule({
  name: 'doc-text',
  version: 1,
  subjects: ['docs.single'],
})
