import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { listDays } from '#features/kernel/ledger/queries/statement.ts'
import { action } from '#server/door/action.ts'
import { dayBefore, dayIn } from '#shared/days.ts'
import { getChart } from '../contract.ts'
import { balancesByDay, CHART_DAYS } from '../rules.ts'
import * as S from '../schemas.ts'

const DAY = 86_400_000

export const getChartAction = action(getChart, {
  data: S.chartData,
  result: S.chart,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, now, settings }, { unit, timeZone = '' }) => {
    const zone = timeZone || settings.site.timeZone
    const today = dayIn(now, zone)
    const first = dayBefore(today, CHART_DAYS - 1)
    // A day more, whatever the zone; what is before the first day counts for nothing.
    const from = new Date(now.getTime() - CHART_DAYS * DAY)
    const days = (await listDays(db, asker.personId, { unit, from, timeZone: zone })).filter(
      ({ day }) => day >= first,
    )
    const balance = (await listBalances(db, asker.personId))
      .filter(({ kind, currency }) => currency === unit && kind !== 'held')
      .reduce((sum, { amount }) => sum + amount, 0)
    return {
      unit,
      from: first,
      to: today,
      balances: balancesByDay(balance, days, today),
      in: days.reduce((sum, day) => sum + day.in, 0),
      out: days.reduce((sum, day) => sum + day.out, 0),
    }
  },
})
