import { defineModule } from '#site/module.ts'
import { getProfileSettings } from '../contract.ts'
import type { ProfileSettings } from '../schemas.ts'

export interface ProfileEditorData {
  own?: ProfileSettings
}

/** Where a person changes how others see them. */
export const profileEditor = defineModule({
  name: 'profile-editor',
  version: 1,
  personal: async (_settings, { ask }) => ({ own: await ask(getProfileSettings, {}) }),
})
