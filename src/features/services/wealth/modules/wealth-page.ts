import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { defineModule } from '#site/module.ts'
import { getChart, getStatement, getWealth, listSales } from '../contract.ts'

/** What somebody has, and every movement of it: for them alone. */
export const wealthPage = defineModule({
  name: 'wealth-page',
  version: 1,
  personal: async (_settings, { ask }) => {
    const [overview, statement, chart, sales] = await Promise.all([
      ask(getWealth, {}),
      ask(getStatement, {}),
      ask(getChart, { unit: CREDIT }),
      ask(listSales, {}),
    ])
    return { overview, statement, chart, sales }
  },
})
