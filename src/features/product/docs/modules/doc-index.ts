import { defineModule, type NoSettings } from '#site/module.ts'
import { getDocTree } from '../contract.ts'
import { canCreateDoc } from '../permissions.ts'
import type { DocBranch } from '../schemas.ts'

export interface DocIndexData {
  chapters: DocBranch[]
  /** They may write another one. */
  canWrite?: true
}

/** Front page of the help centre: every chapter with what stands in it. */
export const docIndex = defineModule<NoSettings, DocIndexData>({
  name: 'doc-index',
  version: 1,
  load: async (_settings, page) => ({ chapters: await page.ask(getDocTree, {}) }),
  personal: async (_settings, page) => (canCreateDoc(page.asker, page).allowed ? { canWrite: true } : null),
})
