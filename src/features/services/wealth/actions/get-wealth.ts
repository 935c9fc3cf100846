import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { listDays } from '#features/kernel/ledger/queries/statement.ts'
import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { waysFor } from '#features/product/payments/public/open.ts'
import { action } from '#server/door/action.ts'
import { dayIn } from '#shared/days.ts'
import { getWealth } from '../contract.ts'
import { presentCauses } from '../public/present-causes.ts'
import { findLastCheckIn } from '../queries/check-ins.ts'
import { listOpenHolds } from '../queries/overview.ts'
import { findLevel } from '../queries/states.ts'
import { hasOpenWithdrawal, listOwnWithdrawals } from '../queries/withdrawals.ts'
import { levelOf, streakOn } from '../rules.ts'
import * as S from '../schemas.ts'

/** Holds that are named one by one; their sum counts all. */
const NAMED = 5
const MONTH = 30 * 86_400_000

export const getWealthAction = action(getWealth, {
  data: S.askOverview,
  result: S.overview,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { timeZone = '' }) => {
    const { db, asker, now, settings } = context
    const { personId } = asker
    const zone = timeZone || settings.site.timeZone
    const balances = await listBalances(db, personId)
    const holds = await listOpenHolds(db, personId, NAMED)
    const causeOf = await presentCauses(context, holds)
    const last = await findLastCheckIn(db, personId)
    const level = await findLevel(db, personId)
    const from = new Date(now.getTime() - MONTH)
    const days = await listDays(db, personId, { unit: CREDIT, from, timeZone: zone })
    const { wealth } = settings
    const sum = (unit: string, ...kinds: string[]) =>
      balances
        .filter(({ kind, currency }) => currency === unit && kinds.includes(kind))
        .reduce((total, { amount }) => total + amount, 0)
    const money = ownFirst(settings.currency, context.currency).map(({ symbol_iso: currency }) => ({
      currency,
      available: sum(currency, 'topped-up', 'earned'),
      earned: sum(currency, 'earned'),
      held: sum(currency, 'held'),
    }))
    const today = dayIn(now, zone)
    return {
      credit: {
        available: sum(CREDIT, 'credit'),
        held: sum(CREDIT, 'held'),
        thisMonth: days.reduce((total, day) => total + day.in - day.out, 0),
      },
      money,
      holds: holds.map((hold) => ({
        unit: hold.currency,
        amount: hold.amount,
        reason: hold.reason,
        cause: causeOf(hold),
      })),
      level: progressOf(level, sum('experience', 'experience'), settings.level.lv),
      checkIn: {
        isDone: last !== undefined && last.day >= today,
        streak: streakOn(last, today),
        credit: wealth.earning['check-in'].credit,
        streakDays: wealth.streakDays,
        streakCredit: wealth.earning.streak.credit,
      },
      creditPrice: wealth.creditPrice,
      creditPacks: wealth.creditPacks,
      recharge: Object.fromEntries(money.map(({ currency }) => [currency, waysFor(context, currency)])),
      can: {
        transfer: wealth.allowsTransfers,
        withdraw:
          wealth.allowsWithdrawals &&
          money.some(({ earned }) => earned > 0) &&
          !(await hasOpenWithdrawal(db, personId)),
      },
      leastWithdrawal: wealth.allowsWithdrawals ? wealth.leastWithdrawal : {},
      withdrawals: (await listOwnWithdrawals(db, personId, NAMED)).map((row) => ({
        id: row.id,
        currency: row.currency,
        amount: row.amount,
        state: row.state,
        note: row.note,
        at: row.at.toISOString(),
      })),
    }
  },
})

/** The currency that the reader has chosen stands first. */
const ownFirst = <Entry extends { symbol_iso: string }>(entries: readonly Entry[], own: string): Entry[] =>
  entries.toSorted((one, other) => Number(other.symbol_iso === own) - Number(one.symbol_iso === own))

function progressOf(
  key: string,
  experience: number,
  levels: ReadonlyArray<{ key: string; experience: number }>,
): S.Overview['level'] {
  const place = levels.findIndex((level) => level.key === (key || levelOf(levels, experience)))
  const next = levels[place + 1]
  return {
    key,
    experience,
    from: levels[place]?.experience ?? 0,
    next: next ? { key: next.key, from: next.experience } : null,
  }
}
