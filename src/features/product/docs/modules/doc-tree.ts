import { defineModule } from '#site/module.ts'
import { getDocTree } from '../contract.ts'

/** The tree of all docs, beside the text. */
export const docTree = defineModule({
  name: 'doc-tree',
  version: 1,
  isStatic: true,
  load: (_settings, page) => page.ask(getDocTree, {}),
})
