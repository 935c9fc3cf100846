import { defineModule } from '#site/module.ts'
import { getDocTree } from '../contract.ts'
import { type DocBranch, type DocTreeSettings, docTreeSettings } from '../schemas.ts'

/** The tree of all docs, beside the text. */
export const docTree = defineModule<DocTreeSettings, DocBranch[]>({
  name: 'doc-tree',
  version: 1,
  isStatic: true,
  settings: docTreeSettings,
  load: (_settings, page) => page.ask(getDocTree, {}),
})
