import { avatarUrl } from '#shared/people/avatar.ts'
import type { PersonCard } from '../schemas.ts'
/** Columns of `people` that a person card is made of. */
export const PERSON_COLUMNS = [
  'people.id as personId',
  'people.name as personName',
  'people.slug as personSlug',
  'people.avatar as personAvatar',
  'people.level_key as personLevel',
  'people.vip_key as personVip',
  'people.vip_until as personVipUntil',
] as const

export interface PersonRow {
  personId: number
  personName: string
  personSlug: string
  personAvatar: string
  personLevel: string
  personVip: string | null
  personVipUntil: Date | null
}

/** @param profileSlug slug of the profile page in the settings ('profile') */
export function personOf(row: PersonRow, profileSlug: string, now: Date): PersonCard {
  const isVip = row.personVip !== null && (row.personVipUntil === null || row.personVipUntil > now)
  return {
    databaseId: row.personId,
    name: row.personName,
    path: `${profileSlug}/${row.personSlug}`,
    avatar: avatarUrl(row.personAvatar, row.personId),
    level: row.personLevel,
    vip: isVip ? row.personVip : null,
  }
}
