import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import type { HeldKind } from './rules.ts'
import { DAY, type HeldReason, HOUR, type Known, networkOf, type SpamSettings } from './rules.ts'

/** Sign-ups that are read: more within two hours are a raid whatever else is known. */
const MOST_SIGN_UPS = 5_000

export const fingerprintOf = (look: string): string => createHash('sha256').update(look).digest('base64url')

/**
 * What the rules need to know of an author and of others who write the same, counted no further than the rules' limits.
 * Stores the fingerprint of the new text.
 */
export async function noteAndFindKnown(
  db: Database,
  { personId, print, now }: { personId: number; print: string | null; now: Date },
  rules: SpamSettings,
): Promise<Known> {
  const newSince = new Date(now.getTime() - rules.newDays * DAY)
  const hourAgo = new Date(now.getTime() - HOUR)
  const dayAgo = new Date(now.getTime() - DAY)
  const most = sql.lit(Math.max(rules.first, 1))
  const recent = sql.lit(Math.max(rules.pace, 1))
  const kept = sql`with kept as (insert into text_prints (print, person_id, at) values (${print}, ${personId}, ${now})
    on conflict (print, person_id) do update set at = excluded.at)`
  const { rows } = await sql<
    Omit<Known, 'signedUp'>
  >`${print === null ? sql`` : kept} select people.created_at > ${newSince} as "isNew",
      (select count(*) from (
        (select from posts where author_id = people.id and kind in ('article', 'topic') and state = 'published'
          and deleted_at is null limit ${most})
        union all (select from answers where author_id = people.id and state = 'published' and deleted_at is null
          limit ${most})
        union all (select from comments where author_id = people.id and state = 'approved' and deleted_at is null
          limit ${most})) as standing) as out,
      (select count(*) from (
        (select from posts where author_id = people.id and kind in ('article', 'topic') and created_at > ${hourAgo}
          limit ${recent})
        union all (select from answers where author_id = people.id and created_at > ${hourAgo} limit ${recent})
        union all (select from comments where author_id = people.id and created_at > ${hourAgo} limit ${recent}))
        as written) as recent,
      (select count(*) from text_prints where print = ${print} and at > ${dayAgo} and person_id <> people.id) as saying
    from people where id = ${personId}`.execute(db)
  const [known] = rows
  if (!known) throw new Error(`Nobody has the number ${personId}.`)
  const signedUp = known.isNew && rules.raid > 0 ? await countSignUps(db, personId) : 0
  return { ...known, signedUp }
}

/** Accounts that were created within an hour of somebody's and from the same network, including theirs. */
async function countSignUps(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ address: string; isOwn: boolean }>`
    select others.address, others.person_id = own.person_id as "isOwn"
    from security_events own join security_events others on others.kind = 'registered'
      and others.created_at between own.created_at - interval '1 hour' and own.created_at + interval '1 hour'
    where own.person_id = ${personId} and own.kind = 'registered' limit ${sql.lit(MOST_SIGN_UPS)}`.execute(db)
  const own = rows.find(({ isOwn }) => isOwn)
  const network = own ? networkOf(own.address) : null
  return network === null ? 0 : rows.filter(({ address }) => networkOf(address) === network).length
}

/** @returns false where there are more */
export async function forgetPrints(db: Database, before: Date, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from text_prints where (print, person_id) in
    (select print, person_id from text_prints where at < ${before} limit ${sql.lit(limit)})`.execute(db)
  return numAffectedRows < limit
}

export interface Held {
  kind: HeldKind
  thingId: number
  authorId: number
  nodeId: number | null
  reasons: readonly HeldReason[]
  /** It was published already, and is held for a change. */
  wasOut?: boolean
  now: Date
}

/** Adds a thing to the moderation queue. Where it is there already, the new reasons are added to it. */
export async function insertHeld(db: Database, held: Held): Promise<void> {
  const { kind, thingId, authorId, nodeId, reasons, wasOut = false, now } = held
  await sql`insert into held_things (kind, thing_id, author_id, node_id, reasons, was_out, held_at)
    values (${kind}, ${thingId}, ${authorId}, ${nodeId}, ${[...reasons]}::text[], ${wasOut}, ${now})
    on conflict (kind, thing_id) where decided_at is null do update
      set reasons = array(select distinct unnest(held_things.reasons || excluded.reasons))`.execute(db)
}

/** @returns false where somebody has decided it in the meantime */
export async function decideHeld(
  db: Database,
  id: number,
  { outcome, by, now }: { outcome: 'released' | 'removed'; by: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update held_things
    set decided_at = ${now}, decided_by = ${by}, outcome = ${outcome}
    where id = ${id} and decided_at is null`.execute(db)
  return numAffectedRows > 0n
}

/** What waits below a topic, or is one, is of the node that it stands in. */
export async function placeHeld(db: Database, topic: number): Promise<void> {
  await sql`with placed as (select id, node_id from posts where kind = 'topic' and number = ${topic}),
    things as (select 'topic' as kind, id from placed
      union all select 'answer', answers.id from answers join placed on placed.id = answers.post_id
      union all select 'comment', comments.id from comments join placed on placed.id = comments.post_id)
    update held_things set node_id = placed.node_id from things, placed
    where held_things.kind = things.kind and held_things.thing_id = things.id and decided_at is null
      and held_things.node_id is distinct from placed.node_id`.execute(db)
}

export interface OwnHeldRow {
  kind: 'answer' | 'comment'
  id: number
  document: unknown
  at: Date
}

/** Held replies that one page shows to their author. */
const MOST_SHOWN = 20

/** A person's held answers and comments below a post, the oldest first. */
export async function listOwnHeld(db: Database, postId: number, personId: number): Promise<OwnHeldRow[]> {
  const { rows } = await sql<OwnHeldRow>`
    select held_things.kind, thing_id as id, coalesce(answers.document, comments.document) as document, held_at as at
    from held_things
    left join answers on held_things.kind = 'answer' and answers.id = thing_id and answers.deleted_at is null
    left join comments on held_things.kind = 'comment' and comments.id = thing_id and comments.deleted_at is null
    where held_things.author_id = ${personId} and decided_at is null
      and coalesce(answers.post_id, comments.post_id) = ${postId}
    order by held_things.id limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  return rows
}

export const eraseSpam: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('text_prints').where('person_id', '=', personId).execute()
  await db.deleteFrom('held_things').where('author_id', '=', personId).execute()
  return []
}

export const spamParts: readonly ExportPart[] = [
  {
    name: 'held-texts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('of', kind, 'reasons', reasons, 'at', held_at,
        'decidedAt', decided_at, 'outcome', outcome)::text as row
      from held_things where author_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
