import { defineModule, type NoSettings } from '#site/module.ts'
import { listDoors } from '../contract.ts'
import type { Doors } from '../schemas.ts'

/** What programs can read, for those who write them. */
export const doorGuide = defineModule<NoSettings, Doors, object>({
  name: 'door-guide',
  version: 1,
  subjects: ['developers.single'],
  load: (_settings, { ask }) => ask(listDoors, {}),
})
