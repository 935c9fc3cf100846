import { sql } from 'kysely'

/** Whether a sanction is in force at a time; for queries over `sanctions`. */
export const sanctionInForce = (now: Date) =>
  sql<boolean>`(sanctions.lifted_at is null and sanctions.starts_at <= ${now}
    and (sanctions.until is null or sanctions.until > ${now}))`

/** The VIP tier that somebody has at a time (bought ones expire); for queries over `people`. */
export const vipInForce = (now: Date) =>
  sql<string | null>`case when people.vip_until is null or people.vip_until > ${now} then people.vip_key end`
