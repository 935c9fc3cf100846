import { defineModule } from '#site/module.ts'
import { type DividerSettings, dividerSettings } from '../schemas.ts'

/** Room between two modules, with or without a line. */
export const divider = defineModule<DividerSettings>({
  name: 'divider',
  version: 1,
  isStatic: true,
  settings: dividerSettings,
})
