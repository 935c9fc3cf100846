import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { listConnections } from '#features/services/connections/contract.ts'
import type { ConnectionLine } from '#features/services/connections/schemas.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { getSteps } from '../contract.ts'
import type { Steps } from '../schemas.ts'
import type { StepsSubject } from '../subject.ts'

export interface SetupDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
  setup: Steps
  /** null: it is not about mail. */
  mailServer: ConnectionLine | null
}

/** The steps of the set-up after the first admin, one at a time. */
export const setupDesk = defineModule<NoSettings, SetupDeskData, StepsSubject>({
  name: 'setup-desk',
  version: 1,
  subjects: ['admin.setup'],
  load: async (_settings, { ask, subject }) => {
    const [waiting, setup, connections] = await Promise.all([
      ask(countWaiting, {}),
      ask(getSteps, {}),
      subject.step === 'mail' ? ask(listConnections, {}) : [],
    ])
    return { waiting, setup, mailServer: connections.find(({ name }) => name === 'mail') ?? null }
  },
})
