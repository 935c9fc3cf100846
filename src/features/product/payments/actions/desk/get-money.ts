import { listSiteBalances } from '#features/kernel/ledger/queries/balances.ts'
import { action, type Context } from '#server/door/action.ts'
import { getMoney } from '../../contract.ts'
import { presentReport } from '../../present-desk.ts'
import { providersOf } from '../../providers/configured.ts'
import { PROVIDER_NAMES, type ProviderName } from '../../providers/provider.ts'
import { countOpen } from '../../queries/differences.ts'
import { listLastReports } from '../../queries/reports.ts'
import * as D from '../../schemas/desk.ts'

export const getMoneyAction = action(getMoney, {
  data: D.nothingAsked,
  result: D.moneyView,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context) => ({ providers: await presentProviders(context) }),
})

/** Those that are set up, and those that were and still owe something or have something to be looked into. */
async function presentProviders(
  context: Pick<Context, 'db' | 'paymentKeys' | 'signer' | 'siteUrl'>,
): Promise<D.MoneyProvider[]> {
  const { db } = context
  const [owed, reports, open] = await Promise.all([
    listSiteBalances(
      db,
      PROVIDER_NAMES.map((name) => `clearing:${name}` as const),
    ),
    listLastReports(db, PROVIDER_NAMES),
    countOpen(db),
  ])
  const offered = providersOf(context)
  const present = (name: ProviderName): D.MoneyProvider => {
    const provider = offered.find((one) => one.name === name)
    const report = reports.find((one) => one.provider === name)
    return {
      provider: name,
      isTest: provider?.isTest ?? name === 'sandbox',
      isGone: provider === undefined,
      // The account gives what comes: it is below zero by what is owed.
      owes: owed
        .filter(({ kind, amount }) => kind === `clearing:${name}` && amount !== 0)
        .map(({ currency, amount }) => ({ currency, amount: 0 - amount })),
      report: report ? presentReport(report) : null,
      open: open.find((one) => one.provider === name)?.count ?? 0,
    }
  }
  return PROVIDER_NAMES.map(present).filter(
    ({ isGone, owes, open: differences }) => !isGone || owes.length > 0 || differences > 0,
  )
}
