import { defineModule } from '#site/module.ts'
import { getDocTree } from '../contract.ts'

/** Front page of the help centre: every chapter with what stands in it. */
export const docIndex = defineModule({
  name: 'doc-index',
  version: 1,
  isStatic: true,
  load: (_settings, page) => page.ask(getDocTree, {}),
})
