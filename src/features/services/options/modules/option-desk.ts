import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { listEnvironment, listOptions } from '../contract.ts'
import type { OptionLine, VariableLine } from '../schemas.ts'
import type { OptionsSubject } from '../subject.ts'

export interface OptionDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
  options: OptionLine[]
  environment: VariableLine[]
}

/** Every setting of the site: found, changed, taken back. */
export const optionDesk = defineModule<NoSettings, OptionDeskData, OptionsSubject>({
  name: 'option-desk',
  version: 1,
  subjects: ['admin.settings'],
  load: async (_settings, { ask }) => {
    const [waiting, options, environment] = await Promise.all([
      ask(countWaiting, {}),
      ask(listOptions, {}),
      ask(listEnvironment, {}),
    ])
    return { waiting, options, environment }
  },
})
