import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const notificationsParts: readonly ExportPart[] = [
  {
    name: 'notifications',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(notifications.id) as place, jsonb_build_object(
        'type', type, 'why', reason, 'people', people, 'detail', detail, 'at', happened_at, 'readAt', read_at)::text as row
      from notifications where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'notification-settings',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(topic) as place,
        jsonb_build_object('topic', topic, 'site', site, 'mail', mail, 'push', push)::text as row
      from notification_settings where person_id = ${personId} and topic > ${after?.[0] ?? ''}
      order by topic limit ${ROWS}`,
  },
  {
    name: 'push-devices',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('browser', user_agent, 'service', split_part(endpoint, '/', 3), 'language', locale, 'at', created_at)::text as row
      from push_devices where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'notification-choices',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(person_id) as place, jsonb_build_object('timeZone', time_zone,
        'quietFrom', quiet_from, 'quietTo', quiet_to, 'subscribes', subscribes, 'bouncedAt', bounced_at)::text as row
      from notification_choices where person_id = ${personId} and person_id > ${after?.[0] ?? 0} limit ${ROWS}`,
  },
]
