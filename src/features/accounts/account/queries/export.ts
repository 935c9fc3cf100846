import { sql } from 'kysely'
import { experienceOf } from '#features/kernel/ledger/queries/balances.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const accountParts: readonly ExportPart[] = [
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
  {
    name: 'sessions',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('method', method, 'openedAt', created_at, 'usedAt', used_at,
        'expiresAt', expires_at, 'endedAt', ended_at, 'browser', user_agent, 'address', address)::text as row
      from sessions where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'looks',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('from', began_at, 'until', coalesce(ended_at, until),
        'reason', reason)::text as row
      from looks where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'consents',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('kind', kind, 'version', version, 'given', given, 'at', created_at,
        'address', address)::text as row
      from consents where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'sanctions',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('kind', kind, 'node', node_id, 'rule', rule, 'reason', reason, 'from', starts_at,
        'until', until, 'liftedAt', lifted_at, 'appeal', appeal)::text as row
      from sanctions where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'passkeys',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('name', name, 'transports', transports, 'addedAt', created_at,
        'usedAt', used_at)::text as row
      from passkeys where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'security-events',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('kind', kind, 'detail', detail, 'at', created_at,
        'browser', user_agent, 'address', address)::text as row
      from security_events where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
