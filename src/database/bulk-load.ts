import type { ClientBase } from 'pg'

/** The statements that bring back what was taken off, in the order in which they are to be run. */
export type RestoreStatements = ReadonlyArray<{ name: string; sql: string }>

interface Named {
  table: string
  name: string
  definition: string
}

/**
 * Silences the triggers of tables for the length of a transaction: rows that come back as they were must not do again what
 * their coming did once.
 */
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
 * Takes foreign keys and indexes off the tables for the length of a transaction: millions of rows are checked and sorted
 * once at the end instead of one by one. Keys that other tables point at stay.
 * Asked of the catalogue, so that what later migrations add is kept as well.
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
