import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { defineModule } from '#site/module.ts'
import { getChart, getStatement, getWealth } from '../contract.ts'

/** What somebody has, and every movement of it: for them alone. */
export const wealthPage = defineModule({
  name: 'wealth-page',
  version: 1,
  personal: async (_settings, { ask }) => {
    const [overview, statement, chart] = await Promise.all([
      ask(getWealth, {}),
      ask(getStatement, {}),
      ask(getChart, { unit: CREDIT }),
    ])
    return { overview, statement, chart }
  },
})
