import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { getSharedDraft } from '../contract.ts'
import type { SharedDraft } from '../schemas.ts'

export interface SharedDraftData {
  /** For browsers without script; others ask for it themselves. */
  plain: { draft: SharedDraft | null } | null
}

/** The draft that the link in the address shows. */
export const sharedDraftPage = defineModule<NoSettings, SharedDraftData>({
  name: 'shared-draft',
  version: 1,
  load: async (_settings, { plain, ask }) => {
    if (!plain) return { plain: null }
    const { link: token = '' } = plain.values
    const draft = await askOrNull(ask(getSharedDraft, { token }), 'draft-link-over', 'malformed')
    return { plain: { draft } }
  },
})
