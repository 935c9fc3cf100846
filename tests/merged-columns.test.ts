import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ColumnFate } from '#server/jobs/merge-data.ts'
import { testDatabase } from './database.ts'
import { mergedColumns } from './merging.ts'
import { homeOf } from './privacy/personal-columns.ts'

const { db } = await testDatabase()

const fates = new Map<string, ColumnFate>(mergedColumns)

/** Columns that say who somebody is without a key to people. */
const WITHOUT_KEY = ['doc_votes.voter', 'site_setting_changes.person_id']

/** Unique indexes that hold by themselves when the person changes, and why. */
const HOLDING: Record<string, string> = {
  addresses_default: 'keepOneDefault takes the mark from the one who goes',
  orders_key_of_person: 'the key is unique among all orders',
  withdrawals_open: 'an open one of the one who goes stands in the way',
  newsletter_readers_person: 'one for each person: the double goes',
  coupon_uses_order_id_key: 'of the order alone',
  push_devices_session_id_key: 'of the session alone',
}

async function listKeys(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select source.relname || '.' || attribute.attname as name from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' and confrelid = 'people'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

it('knows of every column that points at people how it goes over to another account of theirs', async () => {
  const missing = [...(await listKeys()), ...WITHOUT_KEY].filter((column) => !fates.has(column))
  expect(missing.map((column) => `${column}: say it under merge in ${homeOf(column)}`)).toEqual([])
})

it('says it of no column that is not there', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  const there = new Set(rows.map(({ name }) => name))
  expect([...fates.keys()].filter((column) => !there.has(column))).toEqual([])
})

it('says it of each column once', () => {
  const said = mergedColumns.map(([column]) => column)
  expect(said.length).toBe(new Set(said).size)
})

it('names the rest of each unique index in which a column that moves stands', async () => {
  const { rows } = await sql<{ name: string; table: string; columns: string[] }>`
    select index.relname as name, source.relname as "table", array(
      select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey) order by attname) as columns
    from pg_index join pg_class index on index.oid = indexrelid join pg_class source on source.oid = indrelid
    where indisunique and source.relnamespace = 'public'::regnamespace`.execute(db)
  const wrong = rows.flatMap(({ name, table, columns }) =>
    columns.flatMap((column) => {
      const fate = fates.get(`${table}.${column}`)
      if (!fate || !('moves' in fate) || name in HOLDING) return []
      const rest = columns.filter((one) => one !== column).toSorted()
      return JSON.stringify(rest) === JSON.stringify([...(fate.once ?? [])].toSorted()) && fate.once
        ? []
        : [`${name}: ${table}.${column} moves, and \`once\` has to name ${JSON.stringify(rest)}`]
    }),
  )
  expect(wrong).toEqual([])
})
