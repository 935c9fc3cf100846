import { defineModule, type NoSettings } from '#site/module.ts'
import { getDocTools } from '../contract.ts'
import type { DocView } from '../schemas.ts'

/** The text of a doc with its contents list, neighbours and vote. */
export const docText = defineModule<NoSettings, null, DocView>({
  name: 'doc-text',
  version: 1,
  subjects: ['docs.single'],
  personal: async (_settings, page) => ({ tools: await page.ask(getDocTools, { id: page.id }) }),
})
