import type { Context } from '#server/door/action.ts'
import type { PeopleAsked } from '../queries/people.ts'
import type { FindPeopleData } from '../schemas.ts'

/** What the list of people is narrowed to, as the query takes it. */
export function peopleAsked(
  { key = '', standing = 'all', role = '', level = '', from = '', to = '', seen = 'any' }: FindPeopleData,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
): Omit<PeopleAsked, 'before' | 'first'> {
  return {
    // A NUL is an error to PostgreSQL.
    key: key.replaceAll('\0', '').trim(),
    standing,
    role,
    level: level.replaceAll('\0', ''),
    from,
    to,
    seen,
    timeZone: settings.site.timeZone,
    now,
  }
}
