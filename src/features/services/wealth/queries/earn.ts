import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import {
  CREDIT,
  credit,
  EXPERIENCE,
  experience,
  give,
  type Leg,
  ofSite,
  take,
} from '#features/kernel/ledger/rules.ts'
import { updateEarnedLevel } from '#features/kernel/people/queries/standing.ts'
import type { SiteSettings } from '#site/settings.ts'
import { type EarningRule, levelAfter } from '../rules.ts'

/** What somebody is paid for, once. */
export interface Event {
  personId: number
  rule: EarningRule
  /** Names it among all of its rule: `answer/12`. */
  object: string
  /** On which it counts, for the most that counts in a day. */
  day: string
  cause?: { kind: string; id: number } | undefined
  detail?: Readonly<Record<string, string | number>> | undefined
}

interface Terms {
  now: Date
  settings: Pick<SiteSettings, 'wealth' | 'level'>
}

export interface Earned {
  credit: number
  experience: number
  /** Key of the level they have come to; null where it stayed. */
  level: string | null
}

/**
 * Pays the reward of an event, minus what was paid for it already: a like that is withdrawn and repeated is paid once.
 *
 * @returns null where nothing is due: it was paid, the day is full, or the person is gone
 */
export async function earn(db: Database, event: Event, { now, settings }: Terms): Promise<Earned | null> {
  const { personId, rule, object, day, cause, detail } = event
  const level = await lockEarner(db, personId)
  if (level === null) return null
  const due = settings.wealth.earning[rule]
  const stands = await findEarning(db, event)
  if (!stands && (await countOn(db, event)) >= due.perDay) return null
  const more = {
    credit: Math.max(0, due.credit - (stands?.credit ?? 0)),
    experience: Math.max(0, due.experience - (stands?.experience ?? 0)),
  }
  const turns = (stands?.turns ?? 0) + 1
  if (more.credit + more.experience === 0) return null
  const legs = [
    ...(more.credit > 0
      ? [take(ofSite('issued', CREDIT), more.credit), give(credit(personId), more.credit)]
      : []),
    ...(more.experience > 0
      ? [take(ofSite('issued', EXPERIENCE), more.experience), give(experience(personId), more.experience)]
      : []),
  ]
  const key = keyOf(event, turns)
  const posted = await transfer(db, { key, reason: rule, cause, detail, at: now }, legs)
  if (!posted.isPosted || posted.isRepeated) return null
  await db
    .insertInto('earnings')
    .values({ person_id: personId, rule, object, day, ...more, turns })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'rule', 'object']).doUpdateSet((eb) => ({
        credit: eb('earnings.credit', '+', more.credit),
        experience: eb('earnings.experience', '+', more.experience),
        turns,
      })),
    )
    .execute()
  return { ...more, level: await moveLevel(db, { personId, level, by: more.experience }, settings) }
}

/**
 * Reverses the reward of an event. Spent credit cannot be taken back; that part counts as paid if the event is
 * repeated.
 */
export async function takeBack(
  db: Database,
  event: Omit<Event, 'day'>,
  { now, settings }: Terms,
): Promise<Earned | null> {
  const { personId, rule, object, cause, detail } = event
  const level = await lockEarner(db, personId)
  const stands = await findEarning(db, event)
  if (level === null || !stands || stands.credit + stands.experience === 0) return null
  const turns = stands.turns + 1
  const entry = { key: keyOf(event, turns), reason: `${rule}-back`, cause, detail, at: now }
  const legsFor = (amount: number): Leg[] => [
    ...(amount > 0 ? [take(credit(personId), amount), give(ofSite('issued', CREDIT), amount)] : []),
    ...(stands.experience > 0
      ? [take(experience(personId), stands.experience), give(ofSite('issued', EXPERIENCE), stands.experience)]
      : []),
  ]
  let back = stands.credit
  let posted = await transfer(db, entry, legsFor(back))
  if (!posted.isPosted) {
    back -= posted.shortage.missing
    if (back + stands.experience === 0) return null
    posted = await transfer(db, entry, legsFor(back))
  }
  if (!posted.isPosted) throw new Error(`What ${entry.key} takes back is not there.`)
  await db
    .updateTable('earnings')
    .set({ credit: stands.credit - back, experience: 0, turns })
    .where('person_id', '=', personId)
    .where('rule', '=', rule)
    .where('object', '=', object)
    .execute()
  const by = -stands.experience
  return { credit: -back, experience: by, level: await moveLevel(db, { personId, level, by }, settings) }
}

const keyOf = ({ personId, rule, object }: Pick<Event, 'personId' | 'rule' | 'object'>, turns: number) =>
  `earn/${personId}/${rule}/${object}/${turns}`

/**
 * Locks a person for rewards, as daily limits are counted before paying. Jobs that pay by the current state must lock
 * before reading it.
 *
 * @returns their level; null where they are gone
 */
export async function lockEarner(db: Database, personId: number): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`earner ${personId}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('people')
    .select('level_key as level')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.level ?? null
}

const findEarning = (db: Database, { personId, rule, object }: Pick<Event, 'personId' | 'rule' | 'object'>) =>
  db
    .selectFrom('earnings')
    .select(['credit', 'experience', 'turns'])
    .where('person_id', '=', personId)
    .where('rule', '=', rule)
    .where('object', '=', object)
    .executeTakeFirst()

async function countOn(db: Database, { personId, rule, day }: Event): Promise<number> {
  const { count } = await db
    .selectFrom('earnings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('rule', '=', rule)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return count
}

async function moveLevel(
  db: Database,
  { personId, level, by }: { personId: number; level: string; by: number },
  settings: Terms['settings'],
): Promise<string | null> {
  if (by === 0) return null
  const { balance } = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('name', '=', `${personId}/experience/experience`)
    .executeTakeFirstOrThrow()
  const now = levelAfter(settings.level.lv, level, { before: balance - by, after: balance })
  if (now === level) return null
  await updateEarnedLevel(db, personId, now)
  return now
}
