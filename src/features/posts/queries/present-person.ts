import type { Context } from '#server/action.ts'
import { type PersonRow, personOf } from '../queries.ts'
import type { PersonCard } from '../schemas.ts'

/** What a person card is told with; pages that show it go when the person changes, or when their VIP days are over. */
export type PersonTelling = Pick<Context, 'now' | 'places' | 'shows' | 'until'>

export function presentPerson(row: PersonRow, { now, places, shows, until }: PersonTelling): PersonCard {
  shows(`person:${row.personId}`)
  until(row.personVipUntil)
  return personOf(row, places.profile.single.slug, now)
}
