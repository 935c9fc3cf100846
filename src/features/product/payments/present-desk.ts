import type { Context } from '#server/door/action.ts'
import { providerNamed } from './providers/configured.ts'
import type { DeskPaymentRow } from './queries/desk.ts'
import type { DifferenceRow } from './queries/differences.ts'
import type { ReportRow } from './queries/reports.ts'
import { mayMove } from './rules.ts'
import type { DeskPayment, Difference, MoneyReport, PaidThing } from './schemas/desk.ts'

type Naming = Pick<Context, 'db' | 'payables'>
type Named = (kind: string, id: number) => PaidThing

/** How the staff calls what these are for, asked once for each kind. */
async function namesOf(
  { db, payables }: Naming,
  rows: ReadonlyArray<{ payableKind: string | null; payableId: number | null }>,
): Promise<Named> {
  const names = new Map<string, Awaited<ReturnType<NonNullable<(typeof payables)[number]['name']>>>>()
  for (const { kind, name } of payables) {
    const ids = rows.flatMap(({ payableKind, payableId }) =>
      payableKind === kind && payableId !== null ? [payableId] : [],
    )
    if (name && ids.length > 0) names.set(kind, await name(db, ids))
  }
  return (kind, id) => ({ kind, number: null, path: null, ...names.get(kind)?.get(id) })
}

export async function presentDifferences(
  context: Naming,
  rows: readonly DifferenceRow[],
): Promise<Difference[]> {
  const named = await namesOf(context, rows)
  return rows.map((row) => presentDifference(row, named))
}

const moneyOf = (currency: string | null, amount: number | null) =>
  currency === null || amount === null ? null : { currency, amount }

/** Whether the money is there and nothing was given for it. */
export const canSettle = ({ kind, paymentState, closedAt }: DifferenceRow): boolean =>
  kind === 'paid-there' && closedAt === null && paymentState !== null && mayMove(paymentState, 'returned')

function presentDifference(row: DifferenceRow, named: Named): Difference {
  const { id, provider, kind, moved, day, at, key, reference, payableKind, payableId } = row
  const { closedAt, way, closedBy, note, ourState, theirFee } = row
  return {
    id,
    provider,
    kind,
    moved,
    day,
    at: at.toISOString(),
    thing: payableKind === null || payableId === null ? null : named(payableKind, payableId),
    payment: key,
    reference,
    ours: moneyOf(row.ourCurrency, row.ourAmount),
    ourState,
    theirs: moneyOf(row.theirCurrency, row.theirAmount),
    fee: theirFee,
    canSettle: canSettle(row),
    // By looking nothing new can be seen of what a provider keeps, and of what is not known here.
    canLook: closedAt === null && kind !== 'fee' && kind !== 'missing-here' && row.paymentId !== null,
    closed: closedAt && way ? { at: closedAt.toISOString(), way, by: closedBy, note } : null,
  }
}

export async function presentPayments(
  context: Naming & Parameters<typeof providerNamed>[0],
  rows: readonly DeskPaymentRow[],
): Promise<DeskPayment[]> {
  const named = await namesOf(context, rows)
  return rows.map((row) => ({
    payment: row.key,
    provider: row.provider,
    isTest: providerNamed(context, row.provider)?.isTest ?? false,
    state: row.state,
    thing: named(row.payableKind, row.payableId),
    currency: row.currency,
    amount: row.amount,
    received: moneyOf(row.receivedCurrency, row.receivedAmount),
    refunded: row.refunded,
    waiting: row.waiting,
    stuck: row.stuck,
    reference: row.reference,
    openedAt: row.openedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }))
}

export const presentReport = ({
  day,
  begunAt,
  endedAt,
  problem,
  payments,
  refunds,
  others,
  sums,
}: ReportRow): MoneyReport => ({
  day,
  endedAt: endedAt.toISOString(),
  problem,
  payments,
  refunds,
  others,
  sums,
  seconds: Math.ceil((endedAt.getTime() - begunAt.getTime()) / 1_000),
})
