import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface TableSize {
  name: string
  bytes: number
}

/** How much the largest tables take with their indexes, and how much all of it does. */
export async function listTableSizes(db: Database, limit: number): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name, pg_total_relation_size(pg_class.oid)::bigint as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}

export async function readDatabaseSize(db: Database): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database())::bigint as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

const uploaded = sql`select coalesce(sum(size), 0)::bigint as bytes from media where storage_key is not null`

/** How much what was uploaded takes, summed now: for a site whose last measure found nothing, so that there is little to sum. */
export async function readUploadedSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`${uploaded}`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Writes down how much room the site takes on a day; measured again, the later counts. */
export async function measureSite(db: Database, day: string): Promise<void> {
  await sql`insert into site_sizes (day, database_bytes, files_bytes)
    select ${day}::date, pg_database_size(current_database()),
      (${uploaded})
    on conflict (day) do update set database_bytes = excluded.database_bytes, files_bytes = excluded.files_bytes`.execute(
    db,
  )
}

interface SizeRow {
  day: string
  databaseBytes: number
  filesBytes: number
}

/** The latest measure, or the latest up to a day. */
export async function findSize(db: Database, upTo: string): Promise<SizeRow | undefined> {
  const { rows } = await sql<SizeRow>`
    select day::text as day, database_bytes as "databaseBytes", files_bytes as "filesBytes"
    from site_sizes where day <= ${upTo}::date order by day desc limit 1`.execute(db)
  return rows[0]
}
