import { defineModule } from '#site/module.ts'
import { accountGateSettings } from '../schemas.ts'

/** What a stranger finds at a page of the account: what it is for, and the way in. */
export const accountGate = defineModule({
  name: 'account-gate',
  version: 1,
  settings: accountGateSettings,
})
