import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#database/schema.ts'
import { testDatabase } from './database.ts'

const { db } = await testDatabase()

/** Reason → `table.constraint`. The row that they point at is never deleted. */
const UNINDEXED: Readonly<Record<string, readonly string[]>> = {
  'Who did it: nobody asks for all that somebody has done.': [
    'bounty_disputes.bounty_disputes_resolved_by_fkey',
    'code_batches.code_batches_revoked_by_fkey',
    'held_things.held_things_decided_by_fkey',
    'ledger_transactions.ledger_transactions_actor_id_fkey',
    'posts.posts_last_person_id_fkey',
    'purchases.purchases_refunded_by_fkey',
    'redeem_codes.redeem_codes_created_by_fkey',
    'report_cases.report_cases_decided_by_fkey',
    'report_notes.report_notes_person_id_fkey',
    'sanctions.sanctions_created_by_fkey',
    'sanctions.sanctions_lifted_by_fkey',
    'withdrawals.withdrawals_decided_by_fkey',
  ],
  'The lists ask with a condition, and the partial indexes of that condition serve them.': [
    'answers.answers_post_id_fkey',
    'comments.comments_answer_id_fkey',
    'comments.comments_parent_id_fkey',
    'comments.comments_post_id_fkey',
    'held_things.held_things_node_id_fkey',
    'ledger_holds.ledger_holds_person_id_fkey',
    'node_members.node_members_person_id_fkey',
    'notifications.notifications_person_id_fkey',
    'posts.posts_node_id_fkey',
    'purchases.purchases_node_id_fkey',
    'report_cases.report_cases_node_id_fkey',
  ],
  'Few rows, which are asked for by the person when somebody is erased, and else by another column.': [
    'bounty_disputes.bounty_disputes_person_id_fkey',
    'bounty_targets.bounty_targets_person_id_fkey',
    'passkey_challenges.passkey_challenges_person_id_fkey',
    'social_flows.social_flows_person_id_fkey',
  ],
  'It is followed from this row alone, or asked for together with the person.': [
    'chat_reads.chat_reads_room_fkey',
    'drafts.drafts_post_id_fkey',
    'ledger_holds.ledger_holds_closed_by_fkey',
    'posts.posts_accepted_answer_id_fkey',
    'purchases.purchases_transaction_id_fkey',
    'terms.terms_parent_id_fkey',
  ],
}

/**
 * Foreign keys whose columns lead no index: who deletes the row that they point at reads the whole table. An index of
 * the rows that have a key at all serves too; one with another condition does not.
 */
async function listUnindexed(database: Database) {
  const { rows } = await sql<{ table: string; columns: string; name: string }>`
    select relname as "table", conname as name,
      (select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indisvalid
        and (indkey::int2[])[0:array_length(conkey, 1) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = any (
          select format('(%I IS NOT NULL)', attname) from pg_attribute
          where attrelid = conrelid and attnum = any (conkey))))
    order by 1, 2`.execute(database)
  return rows
}

it('foreign keys lead an index, or stand in the list with the reason', async () => {
  const known = Object.values(UNINDEXED).flat()
  const unindexed = await listUnindexed(db)
  const unknown = unindexed.filter(({ table, name }) => !known.includes(`${table}.${name}`))
  expect(
    unknown.map(
      ({ table, columns, name }) =>
        `${table} (${columns}), ${name}: add an index in a new migration (src/database/migrations), or name it in tests/foreign-keys.test.ts with the reason`,
    ),
  ).toEqual([])
  const names = unindexed.map(({ table, name }) => `${table}.${name}`)
  expect(
    known.filter((name) => !names.includes(name)),
    'These have an index now, or are gone: take them out of the list.',
  ).toEqual([])
})

it('a foreign key without an index is found, and one of which an index holds only some rows', async () => {
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`create table planted (
        bare_id bigint references people, partly_id bigint references people, second_id bigint references people,
        led_id bigint references people, set_id bigint references people, is_open boolean)`.execute(
        transaction,
      )
      await sql`create index on planted (partly_id, second_id) where is_open`.execute(transaction)
      await sql`create index on planted (led_id, second_id)`.execute(transaction)
      await sql`create index on planted (set_id) where set_id is not null`.execute(transaction)
      const found = await listUnindexed(transaction)
      const columns = found.filter(({ table }) => table === 'planted').map((row) => row.columns)
      expect(columns).toEqual(['bare_id', 'partly_id', 'second_id'])
      throw new Error('rolled back')
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'))
})
