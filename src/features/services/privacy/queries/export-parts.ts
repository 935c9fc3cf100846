import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { experienceOf } from '#features/kernel/ledger/queries/balances.ts'
import { CONTRIBUTIONS } from './export-contributions.ts'

/** Values of a key that a part goes on behind. */
export type Place = readonly (string | number)[]

/** Whose data is packed, and when. */
export interface Exported {
  personId: number
  now: Date
}

/** One file of an export: a list of rows, read some at a time. */
export interface ExportPart {
  /** Name in the archive, without ending. */
  name: string
  /** Rows behind a place in the order of their key: `place` (a JSON array) and `row` (JSON as text). */
  select: (exported: Exported, after: Place | null) => RawBuilder<ExportedRow>
}

export interface ExportedRow {
  place: (string | number)[]
  row: string
}

/** Rows in memory at once. */
const BATCH = sql.lit(500)

/** Rows of a table with a key of its own and the person beside it. */
const rowsOf = (name: string, table: string, columns: RawBuilder<unknown>): ExportPart => ({
  name,
  select: ({ personId }, after) => sql`
    select jsonb_build_array(id) as place, jsonb_build_object(${columns})::text as row
    from ${sql.table(table)} where person_id = ${personId} and id > ${after?.[0] ?? 0}
    order by id limit ${BATCH}`,
})

/** Everything that an export holds, in the order of the archive. Hashes, keys and sealed secrets stand in none of it. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  {
    name: 'person',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object(
        'number', id, 'address', slug, 'name', name, 'description', description, 'avatar', avatar,
        'language', language, 'email', email, 'emailVerifiedAt', email_verified_at,
        'phone', phone, 'phoneVerifiedAt', phone_verified_at,
        'hasPassword', password_hash is not null, 'passwordChangedAt', password_changed_at,
        'roles', roles, 'level', level_key, 'experience', ${experienceOf()}, 'vip', vip_key, 'vipUntil', vip_until,
        'showsFavorites', shows_favorites, 'showsFollows', shows_follows, 'showsPresence', shows_presence, 'isSearchable', is_searchable, 'showsSupporters', shows_supporters,
        'articles', articles_count, 'topics', topics_count, 'answers', answers_count,
        'followers', followers_count, 'following', following_count,
        'wasInvited', invited_by is not null,
        'invited', (select count(*) from people others where others.invited_by = people.id),
        'joinedAt', created_at, 'updatedAt', updated_at, 'erasedOn', erase_at,
        'formerAddresses', (select coalesce(jsonb_agg(slug order by created_at), '[]') from slug_history
          where kind = 'profile' and target_id = people.id),
        'twoStepSince', (select confirmed_at from totp where person_id = people.id),
        'recoveryCodesLeft', (select count(*) from recovery_codes
          where person_id = people.id and used_at is null))::text as row
      from people where id = ${personId} and id > ${after?.[0] ?? 0}`,
  },
  rowsOf(
    'sign-in-accounts',
    'identities',
    sql`'provider', provider, 'account', subject, 'name', name,
    'linkedAt', created_at, 'usedAt', used_at`,
  ),
  rowsOf(
    'passkeys',
    'passkeys',
    sql`'name', name, 'transports', transports, 'addedAt', created_at,
    'usedAt', used_at`,
  ),
  rowsOf(
    'sessions',
    'sessions',
    sql`'method', method, 'openedAt', created_at, 'usedAt', used_at,
    'expiresAt', expires_at, 'endedAt', ended_at, 'browser', user_agent, 'address', address`,
  ),
  rowsOf(
    'security-events',
    'security_events',
    sql`'kind', kind, 'detail', detail, 'at', created_at,
    'browser', user_agent, 'address', address`,
  ),
  rowsOf(
    'consents',
    'consents',
    sql`'kind', kind, 'version', version, 'given', given, 'at', created_at,
    'address', address`,
  ),
  rowsOf(
    'sanctions',
    'sanctions',
    sql`'kind', kind, 'node', node_id, 'rule', rule, 'reason', reason, 'from', starts_at,
    'until', until, 'liftedAt', lifted_at, 'appeal', appeal`,
  ),
  rowsOf('exports', 'data_exports', sql`'askedAt', asked_at, 'readyAt', ready_at, 'size', size`),
  {
    name: 'balances',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('account', kind, 'unit', currency,
        'amount', balance)::text as row
      from ledger_accounts where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${BATCH}`,
  },
  {
    name: 'statement',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(transaction_id, line) as place, jsonb_build_object('at', moved.created_at,
        'reason', reason, 'account', kind, 'unit', currency, 'amount', amount, 'after', balance_after,
        'about', cause_kind, 'detail', detail)::text as row
      from ledger_accounts account
      join lateral (select * from ledger_postings where account_id = account.id
        and (transaction_id, line) > (${after?.[0] ?? 0}, ${after?.[1] ?? 0})
        order by transaction_id limit ${BATCH}) as moved on true
      join ledger_transactions on ledger_transactions.id = transaction_id
      where person_id = ${personId} order by transaction_id, line limit ${BATCH}`,
  },
  rowsOf(
    'holds',
    'ledger_holds',
    sql`'unit', currency, 'amount', amount, 'state', state, 'reason', reason, 'about', cause_kind, 'at', created_at`,
  ),
  rowsOf(
    'purchases',
    'purchases',
    sql`'unit', unit, 'amount', amount, 'until', until, 'at', bought_at, 'refundedAt', refunded_at`,
  ),
  {
    name: 'sales',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('unit', unit, 'amount', amount,
        'yours', seller_amount, 'at', bought_at, 'refundedAt', refunded_at)::text as row
      from purchases where seller_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${BATCH}`,
  },
  rowsOf(
    'withdrawals',
    'withdrawals',
    sql`'currency', currency, 'amount', amount, 'to', target, 'state', state, 'note', note, 'at', created_at,
      'decidedAt', decided_at`,
  ),
  rowsOf(
    'memberships-bought',
    'memberships',
    sql`'tier', tier, 'currency', currency, 'paid', paid, 'from', starts_at, 'until', ends_at, 'at', bought_at`,
  ),
  {
    name: 'gifts-given',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('amount', amount, 'note', note, 'at', created_at)::text as row
      from gifts where from_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${BATCH}`,
  },
  {
    name: 'gifts-got',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('amount', amount, 'note', note, 'at', created_at)::text as row
      from gifts where to_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${BATCH}`,
  },
  {
    name: 'bounty-disputes',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object('reason', reason, 'at', created_at,
        'outcome', outcome)::text as row
      from bounty_disputes where person_id = ${personId} and post_id > ${after?.[0] ?? 0}
      order by post_id limit ${BATCH}`,
  },
  rowsOf('downloads', 'file_downloads', sql`'day', day, 'at', at`),
  rowsOf('follow-codes', 'follow_grants', sql`'at', given_at, 'until', until`),
  {
    name: 'check-ins',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(day::text) as place,
        jsonb_build_object('day', day, 'inARow', streak, 'at', created_at)::text as row
      from check_ins where person_id = ${personId} and day > ${after?.[0] ?? '0001-01-01'}::date
      order by day limit ${BATCH}`,
  },
  {
    name: 'notifications',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(notifications.id) as place, jsonb_build_object(
        'type', type, 'why', reason, 'people', people, 'detail', detail, 'at', happened_at, 'readAt', read_at)::text as row
      from notifications where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${BATCH}`,
  },
  {
    name: 'held-texts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('of', kind, 'reasons', reasons, 'at', held_at,
        'decidedAt', decided_at, 'outcome', outcome)::text as row
      from held_things where author_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${BATCH}`,
  },
  {
    name: 'reports',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(reports.id) as place, jsonb_build_object('of', kind, 'reason', type, 'content', content,
        'outcome', outcome, 'at', created_at, 'decidedAt', decided_at)::text as row
      from reports join report_cases on report_cases.id = case_id
      where person_id = ${personId} and reports.id > ${after?.[0] ?? 0} order by reports.id limit ${BATCH}`,
  },
  {
    name: 'tickets',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(message.id) as place, jsonb_build_object('ticket', tickets.id, 'category', category,
        'subject', subject, 'state', state, 'by', case when message.is_staff then 'staff' else 'you' end,
        'what', message.kind, 'text', message.text, 'at', message.created_at)::text as row
      from tickets join ticket_messages message on message.ticket_id = tickets.id and message.kind <> 'note'
      where tickets.person_id = ${personId} and message.id > ${after?.[0] ?? 0} order by message.id limit ${BATCH}`,
  },
  {
    name: 'notification-settings',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(topic) as place,
        jsonb_build_object('topic', topic, 'site', site, 'mail', mail, 'push', push)::text as row
      from notification_settings where person_id = ${personId} and topic > ${after?.[0] ?? ''}
      order by topic limit ${BATCH}`,
  },
  rowsOf(
    'push-devices',
    'push_devices',
    sql`'browser', user_agent, 'service', split_part(endpoint, '/', 3), 'language', locale, 'at', created_at`,
  ),
  {
    name: 'notification-choices',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(person_id) as place, jsonb_build_object('timeZone', time_zone,
        'quietFrom', quiet_from, 'quietTo', quiet_to, 'subscribes', subscribes, 'bouncedAt', bounced_at)::text as row
      from notification_choices where person_id = ${personId} and person_id > ${after?.[0] ?? 0} limit ${BATCH}`,
  },
  {
    name: 'subscriptions',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(kind, target_id) as place, jsonb_build_object('to', kind, 'level', level,
        'byItself', is_automatic, 'at', created_at)::text as row
      from subscriptions where person_id = ${personId}
        and (kind, target_id) > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint)
      order by kind, target_id limit ${BATCH}`,
  },
  {
    name: 'chat',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(room, index) as place, jsonb_build_object('room', room, 'text', text, 'picture', image_id, 'at', created_at,
        'editedAt', edited_at, 'deletedAt', deleted_at)::text as row
      from chat_messages where author_id = ${personId} and (room, index) > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint)
      order by room, index limit ${BATCH}`,
  },
  {
    name: 'messages',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(messages.id) as place, jsonb_build_object('with', people.name, 'address', people.slug,
        'by', case when from_id = ${personId} then 'you' else 'them' end, 'text', content, 'picture', image_id,
        'at', messages.created_at)::text as row
      from messages join people on people.id = case when from_id = ${personId} then to_id else from_id end
      where ${personId} in (from_id, to_id) and messages.id > ${after?.[0] ?? 0} order by messages.id limit ${BATCH}`,
  },
  {
    name: 'conversations',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(other_id) as place, jsonb_build_object('with', people.name, 'state', state,
        'unread', unread, 'lastAt', last_at)::text as row
      from conversations join people on people.id = other_id
      where person_id = ${personId} and other_id > ${after?.[0] ?? 0} order by other_id limit ${BATCH}`,
  },
  {
    name: 'message-blocks',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(blocked_id) as place, jsonb_build_object('blocked', people.name,
        'address', people.slug, 'at', message_blocks.created_at)::text as row
      from message_blocks join people on people.id = blocked_id
      where person_id = ${personId} and blocked_id > ${after?.[0] ?? 0} order by blocked_id limit ${BATCH}`,
  },
  {
    name: 'message-choices',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(person_id) as place, jsonb_build_object('whoMayWrite', who)::text as row
      from message_choices where person_id = ${personId} and person_id > ${after?.[0] ?? 0} limit ${BATCH}`,
  },
  {
    name: 'chat-signs',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(room, index, sign) as place,
        jsonb_build_object('room', room, 'message', index, 'sign', sign)::text as row
      from chat_reactions where person_id = ${personId}
        and (room, index, sign) > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint, ${after?.[2] ?? ''})
      order by room, index, sign limit ${BATCH}`,
  },
  {
    name: 'earnings',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(rule, object) as place,
        jsonb_build_object('rule', rule, 'for', object, 'day', day, 'credit', credit, 'experience', experience)::text as row
      from earnings where person_id = ${personId} and (rule, object) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})
      order by rule, object limit ${BATCH}`,
  },
  {
    name: 'redeemed-codes',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(code_id) as place, jsonb_build_object('code', code, 'unit', currency, 'amount', amount,
        'at', redemptions.created_at)::text as row
      from redemptions join redeem_codes on redeem_codes.id = code_id
      where person_id = ${personId} and code_id > ${after?.[0] ?? 0} order by code_id limit ${BATCH}`,
  },
  {
    name: 'following',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(people.id) as place, jsonb_build_object(
        'name', people.name, 'address', people.slug, 'since', follows.created_at)::text as row
      from follows join people on people.id = follows.followed_id
      where follower_id = ${personId} and followed_id > ${after?.[0] ?? 0}
      order by followed_id limit ${BATCH}`,
  },
  {
    name: 'memberships',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(nodes.id) as place, jsonb_build_object(
        'node', nodes.id, 'names', (select jsonb_object_agg(language, name) from node_texts
          where node_id = nodes.id),
        'isAdmin', coalesce(nodes.admin_id = ${personId}, false), 'role', member.role, 'state', member.state,
        'until', member.until, 'joinedAt', member.joined_at, 'request', member.request,
        'refusal', member.refusal, 'takenOutAt', member.taken_out_at)::text as row
      from nodes left join node_members member on member.node_id = nodes.id and member.person_id = ${personId}
      where nodes.id > ${after?.[0] ?? 0} and (member.person_id is not null or nodes.admin_id = ${personId})
      order by nodes.id limit ${BATCH}`,
  },
  {
    name: 'node-invitations',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('node', node_id, 'isForYou', person_id = ${personId},
        'isByYou', by_id = ${personId}, 'uses', uses, 'mostUses', most_uses, 'createdAt', created_at,
        'expiresAt', expires_at)::text as row
      from node_invitations where (by_id = ${personId} or person_id = ${personId}) and id > ${after?.[0] ?? 0}
      order by id limit ${BATCH}`,
  },
  ...CONTRIBUTIONS,
]

/** The JSON of a part, piece by piece, with one batch of rows in memory. */
export async function* readPart(db: Database, part: ExportPart, exported: Exported): AsyncGenerator<string> {
  let place: Place | null = null
  let isFirst = true
  yield '['
  for (;;) {
    const { rows }: { rows: ExportedRow[] } = await part.select(exported, place).execute(db)
    for (const { row } of rows) {
      yield isFirst ? `\n${row}` : `,\n${row}`
      isFirst = false
    }
    const last = rows.at(-1)
    if (!last) break
    place = last.place
  }
  yield '\n]\n'
}

export interface OwnFile {
  id: number
  kind: string
  key: string
  widths: number[]
}

/** Files that a person has uploaded, by the batch. */
export const listOwnFiles = (
  db: Database,
  { personId, after, limit }: { personId: number; after: number; limit: number },
): Promise<OwnFile[]> =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'storage_key as key', 'widths'])
    .where('owner_id', '=', personId)
    .where('id', '>', after)
    .where('storage_key', 'is not', null)
    .$narrowType<{ key: string }>()
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()

export const findAvatar = async (db: Database, personId: number): Promise<string> =>
  (await db.selectFrom('people').select('avatar').where('id', '=', personId).executeTakeFirst())?.avatar ?? ''
