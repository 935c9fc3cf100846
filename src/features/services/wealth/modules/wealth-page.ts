import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { listSavedWays } from '#features/product/payments/contract.ts'
import { listRenewals } from '#features/product/renewals/contract.ts'
import { defineModule } from '#site/module.ts'
import { getChart, getStatement, getWealth, listSales } from '../contract.ts'

/** What somebody has, and every movement of it: for them alone. */
export const wealthPage = defineModule({
  name: 'wealth-page',
  version: 1,
  personal: async (_settings, { ask }) => {
    const [overview, statement, chart, sales, saved, { renewals }] = await Promise.all([
      ask(getWealth, {}),
      ask(getStatement, {}),
      ask(getChart, { unit: CREDIT }),
      ask(listSales, {}),
      ask(listSavedWays, {}),
      ask(listRenewals, {}),
    ])
    return { overview, statement, chart, sales, saved, renewals }
  },
})
