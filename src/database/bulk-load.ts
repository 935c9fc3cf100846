import type { ClientBase } from 'pg'

/** Statements that restore what was dropped, in the order in which they must run. */
export type RestoreStatements = ReadonlyArray<{ name: string; sql: string }>

interface Named {
  table: string
  name: string
  definition: string
}

/** Disables the triggers of tables within a transaction: restored rows must not have their effects again. */
export async function disableTriggers(
  client: ClientBase,
  tables: readonly string[],
): Promise<RestoreStatements> {
  const { rows } = await client.query<{ table: string; name: string; mode: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name,
      case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as mode
    from pg_trigger where not tgisinternal and tgenabled <> 'D' and tgrelid = any ($1::regclass[]) order by tgname`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`)
  return rows.map(({ table, name, mode }) => ({ name, sql: `alter table ${table} ${mode} trigger ${name}` }))
}

/**
 * Drops foreign keys and indexes of the tables within a transaction: millions of rows are then checked and sorted
 * once at the end instead of one by one. Keys that other tables reference stay. Read from the catalogue, so that
 * indexes of later migrations are included.
 */
export async function dropIndexes(client: ClientBase, tables: readonly string[]): Promise<RestoreStatements> {
  const list = (sql: string) => client.query<Named>(sql, [tables]).then(({ rows }) => rows)
  const foreignKeys = await list(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by conname`)
  const keys = await list(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint as key where contype in ('p', 'u') and conrelid = any ($1::regclass[]) and not exists (
      select 1 from pg_constraint as pointing where pointing.contype = 'f' and pointing.conindid = key.conindid)
    order by conname`)
  const indexes = await list(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any ($1::regclass[])
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by indexrelid`)
  const constraints = [...foreignKeys, ...keys]
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const constraint = ({ table, name, definition }: Named) => ({
    name,
    sql: `alter table ${table} add constraint ${name} ${definition}`,
  })
  return [
    ...keys.map(constraint),
    ...indexes.map(({ name, definition }) => ({ name, sql: definition })),
    ...foreignKeys.map(constraint),
  ]
}
