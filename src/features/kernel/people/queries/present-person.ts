import type { Context } from '#server/door/action.ts'
import { isGoneSlug } from '../rules/gone.ts'
import type { PersonCard } from '../schemas.ts'
import { type PersonRow, personOf } from './person-card.ts'

/** What presenting a person card needs; pages with it are invalidated when the person changes or their VIP ends. */
export type PersonContext = Pick<Context, 'now' | 'places' | 'shows' | 't' | 'until'>

export function presentPerson(row: PersonRow, { now, places, shows, t, until }: PersonContext): PersonCard {
  shows(`person:${row.personId}`)
  until(row.personVipUntil)
  const card = personOf(row, places.profile.single.slug, now)
  // What is stored is in the language that was theirs.
  return isGoneSlug(row.personSlug) ? { ...card, name: t('privacy.deletedPerson') } : card
}
