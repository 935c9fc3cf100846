import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { ColumnFate, MergeData, MergedKind, Merging } from './merge-data.ts'

type Fates = ReadonlyArray<readonly [column: string, fate: ColumnFate]>

const fatesOf = (merges: readonly MergeData[]): Fates =>
  merges.flatMap(({ columns = {} }) => Object.entries(columns))

const placeOf = (column: string) => {
  const [table = '', name = ''] = column.split('.')
  return { table: sql.table(table), name }
}

/** Whether the one who stays has a row that is the same but for the person. `own` is the row of the one who goes. */
function isDouble(
  column: string,
  { once = [], whileNull }: Extract<ColumnFate, { moves: unknown }>,
  to: number,
): RawBuilder<boolean> {
  const { table, name } = placeOf(column)
  const same = [
    sql`${sql.ref(`kept.${name}`)} = ${to}`,
    ...once.map((key) => sql`${sql.ref(`kept.${key}`)} = ${sql.ref(`own.${key}`)}`),
    ...(whileNull === undefined
      ? []
      : [sql`${sql.ref(`kept.${whileNull}`)} is null and ${sql.ref(`own.${whileNull}`)} is null`]),
  ]
  return sql`exists (select from ${table} as kept where ${sql.join(same, sql` and `)})`
}

/** Makes all rows say the one who stays: two statements for a column at most, however many rows there are. */
export async function mergeColumns(
  db: Database,
  { columns = {} }: MergeData,
  { from, to }: Pick<Merging, 'from' | 'to'>,
): Promise<void> {
  for (const [column, fate] of Object.entries(columns)) {
    const { table, name } = placeOf(column)
    const isOwn = sql`${sql.ref(`own.${name}`)} = ${from}`
    if ('goes' in fate) await sql`delete from ${table} as own where ${isOwn}`.execute(db)
    if (!('moves' in fate)) continue
    if (fate.once && fate.double !== 'stays')
      await sql`delete from ${table} as own where ${isOwn} and ${isDouble(column, fate, to)}`.execute(db)
    const moving = fate.double === 'stays' ? sql`${isOwn} and not ${isDouble(column, fate, to)}` : isOwn
    await sql`update ${table} as own set ${sql.ref(name)} = ${to} where ${moving}`.execute(db)
  }
}

/** The columns whose rows may go over some at a time. */
const piecesOf = (merges: readonly MergeData[]) =>
  fatesOf(merges).flatMap(([column, fate]) => ('moves' in fate && fate.inPieces ? [placeOf(column)] : []))

/**
 * Makes some of the rows that may go over by themselves say the one who stays.
 *
 * @returns how many; 0 where none is left
 */
export async function movePiece(
  db: Database,
  merges: readonly MergeData[],
  { from, to }: Pick<Merging, 'from' | 'to'>,
  most: number,
): Promise<number> {
  for (const { table, name } of piecesOf(merges)) {
    const { numAffectedRows = 0n } = await sql`with piece as materialized (
        select ctid as place from ${table} where ${sql.ref(name)} = ${from} limit ${most} for no key update)
      update ${table} as own set ${sql.ref(name)} = ${to} from piece where own.ctid = piece.place`.execute(db)
    if (numAffectedRows > 0n) return Number(numAffectedRows)
  }
  return 0
}

/** How many rows may go over some at a time. */
export async function countPieces(db: Database, merges: readonly MergeData[], from: number): Promise<number> {
  const counts = piecesOf(merges).map(
    ({ table, name }) => sql`select count(*) as count from ${table} where ${sql.ref(name)} = ${from}`,
  )
  if (counts.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select sum(count)::bigint as count from (${sql.join(counts, sql` union all `)}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

export interface MergedCount {
  kind: MergedKind
  /** Rows of the one who goes. */
  count: number
  /** Of these, what the one who stays has as well. */
  doubles: number
}

/** What would go over, or go away, by kind: one statement, each count by the index of its column. */
export async function countMerged(
  db: Database,
  merges: readonly MergeData[],
  { from, to }: Pick<Merging, 'from' | 'to'>,
): Promise<MergedCount[]> {
  const counts = fatesOf(merges).flatMap(([column, fate]) => {
    const kind = 'moves' in fate ? fate.moves : 'goes' in fate ? fate.goes : null
    if (kind === null) return []
    const { table, name } = placeOf(column)
    const doubles =
      'moves' in fate && fate.once ? sql`count(*) filter (where ${isDouble(column, fate, to)})` : sql`0`
    return [
      sql`select ${kind} as kind, count(*) as count, ${doubles} as doubles
        from ${table} as own where ${sql.ref(`own.${name}`)} = ${from}`,
    ]
  })
  if (counts.length === 0) return []
  const { rows } = await sql<MergedCount>`
    select kind, sum(count)::bigint as count, sum(doubles)::bigint as doubles
    from (${sql.join(counts, sql` union all `)}) as counted (kind, count, doubles)
    group by kind having sum(count) > 0`.execute(db)
  return rows
}
