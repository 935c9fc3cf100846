import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import type { Deed, Log } from './writers.ts'

/** Where what was done stands; the same word never stands there twice. */
const FOUND: Readonly<Record<Deed, string>> = {
  topic:
    "select title as word from post_texts join posts on posts.id = post_id where title like 'kills-%' and posts.topic_type <> 'bounty'",
  bounty: "select title as word from post_texts join bounties using (post_id) where title like 'kills-%'",
  answer:
    "select substring(document::text from 'kills-[0-9]+-end') as word from answers where document::text like '%kills-%'",
  comment:
    "select substring(document::text from 'kills-[0-9]+-end') as word from comments where document::text like '%kills-%'",
  purchase:
    "select person_id || '-' || number as word from purchases join posts on posts.id = post_id where person_id in (select id from people where slug like 'kills-%')",
  gift: "select note as word from gifts where note like 'kills-%'",
  withdrawal: "select key as word from withdrawals where key like 'kills-%'",
  chat: "select text as word from chat_messages where text like 'kills-%'",
  message: "select content as word from messages where content like 'kills-%'",
  vote: "select substring(voter from 'kills-[0-9]+-end') as word from doc_votes where voter like '%kills-%'",
  upload:
    "select substring(file_name from 'kills-[0-9]+-end') as word from media where file_name like 'kills-%'",
}

/** What is not as it was said to be. */
export async function checkSite(db: Database, dataDir: string, log: Log): Promise<string[]> {
  const problems: string[] = []
  for (const [deed, statement] of Object.entries(FOUND) as Array<[Deed, string]>) {
    const { rows } = await sql<{ word: string }>`${sql.raw(statement)}`.execute(db)
    const times = new Map<string, number>()
    for (const { word } of rows) times.set(word, (times.get(word) ?? 0) + 1)
    const lost = [...log.done].filter(([word, of]) => of === deed && !times.has(word)).map(([word]) => word)
    const twice = [...times].filter(([, count]) => count > 1).map(([word]) => word)
    if (lost.length > 0) problems.push(`${deed}: acknowledged and not there: ${lost.slice(0, 5).join(', ')}`)
    if (twice.length > 0) problems.push(`${deed}: done twice: ${twice.slice(0, 5).join(', ')}`)
  }
  const { problem } = await checkLedger(db)
  if (problem !== null) problems.push(`ledger: ${problem}`)
  return [...problems, ...(await checkBooks(db)), ...(await checkFiles(db, dataDir))]
}

/** What the books say of a deed, and the deed itself. */
async function checkBooks(db: Database): Promise<string[]> {
  const one = async (what: string, statement: string) => {
    const { rows } = await sql<{
      count: number
    }>`${sql.raw(`select count(*)::int as count from (${statement}) found`)}`.execute(db)
    const count = rows[0]?.count ?? 0
    return count === 0 ? [] : [`${count} ${what}`]
  }
  return [
    ...(await one(
      'purchases without a posting',
      "select 1 from purchases where transaction_id is null and person_id in (select id from people where slug like 'kills-%')",
    )),
    ...(await one(
      'open bounties without a hold',
      "select 1 from bounties where state = 'open' and not exists (select 1 from ledger_holds where cause_id = bounties.post_id and reason = 'bounty' and state = 'open') and post_id in (select post_id from post_texts where title like 'kills-%')",
    )),
    ...(await one(
      'asked withdrawals without a hold',
      "select 1 from withdrawals where state = 'asked' and not exists (select 1 from ledger_holds where id = hold_id and ledger_holds.state = 'open')",
    )),
    ...(await one(
      'holds of withdrawals that nobody asked for',
      "select 1 from ledger_holds where reason = 'withdrawal' and state = 'open' and not exists (select 1 from withdrawals where hold_id = ledger_holds.id)",
    )),
    ...(await one(
      'docs that count wrong',
      'select 1 from docs where helpful <> (select count(*) from doc_votes where post_id = docs.post_id and helpful)',
    )),
    ...(await one(
      'topics that count their answers wrong',
      "select 1 from posts where kind = 'topic' and answers <> (select count(*) from answers counted where counted.post_id = posts.id and counted.state = 'published' and counted.deleted_at is null)",
    )),
  ]
}

/** Each row of a file has it. */
async function checkFiles(db: Database, dataDir: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('storage_key')
    .where('file_name', 'like', 'kills-%')
    .where('storage_key', 'is not', null)
    .execute()
  // A picture has one file for each width, all of which begin with its key.
  const kept = new Set(
    (await readdir(path.join(dataDir, 'media'))).map((name) => name.replace(/(?:-\d+)?\.\w+$/, '')),
  )
  const missing = rows.filter(({ storage_key: key }) => !kept.has(key ?? ''))
  return missing.length === 0
    ? []
    : [`${missing.length} rows without their file, as ${missing[0]?.storage_key}`]
}

export interface JobCounts {
  /** Due and not done. */
  waiting: number
  /** What was killed in the middle counts as running until its time is over, and is done again then. */
  running: number
  /** Running for longer than that. */
  overdue: number
  /** Given up. */
  dead: number
}

export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now() and name <> 'dead')::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'active'
        and started_on + expire_seconds * interval '1 second' < now() - interval '3 minutes')::int as overdue,
      count(*) filter (where name = 'dead' and state in ('created', 'retry'))::int as dead
    from jobs.job where name not like '\\_\\_pgboss%'`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, overdue: 0, dead: 0 }
}
