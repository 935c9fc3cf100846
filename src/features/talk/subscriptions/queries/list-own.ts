import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { exactTime } from '#features/kernel/posts/queries/read-posts.ts'
import type { Member } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Level } from '../rules.ts'
import type { TargetKind } from './subscriptions.ts'

export interface OwnRow {
  kind: TargetKind
  targetId: number
  level: Level
  isAutomatic: boolean
  time: string
}

interface ListOwn {
  personId: number
  after: { time: string; kind: string; id: number } | null
  first: number
}

/** One page of what somebody has subscribed to, the newest first. */
export async function listOwn(db: Database, { personId, after, first }: ListOwn): Promise<OwnRow[]> {
  const behind = after
    ? sql`and (created_at, kind, target_id) < (${after.time}::timestamptz, ${after.kind}, ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<OwnRow>`
    select kind, target_id as "targetId", level, is_automatic as "isAutomatic", ${exactTime('created_at')} as time
    from subscriptions where person_id = ${personId} ${behind}
    order by created_at desc, kind desc, target_id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

export interface NamedRow {
  kind: TargetKind
  id: number
  postKind: PostKind | null
  number: number
  slug: string | null
  name: string
  language: Locale | null
}

/** The names of these targets, of those that the asker may see. */
export async function nameTargets(
  db: Database,
  targets: ReadonlyArray<Pick<OwnRow, 'kind' | 'targetId'>>,
  { asker, now, locale }: { asker: Member; now: Date; locale: Locale },
): Promise<NamedRow[]> {
  const idsOf = (kind: TargetKind) =>
    targets.filter((target) => target.kind === kind).map(({ targetId }) => targetId)
  const { rows } = await sql<NamedRow>`
    select 'post' as kind, posts.id, posts.kind as "postKind", posts.number, posts.slug, text.title as name, text.language
    from posts join lateral (select title, language from post_texts where post_id = posts.id
      order by (language = ${locale}) desc, (language = posts.language) desc limit 1) as text on true
    where posts.id = any(${idsOf('post')}::bigint[]) and ${readablePosts(asker, now)}
    union all
    select 'node', nodes.id, null, nodes.id, nodes.slug, text.name, text.language
    from nodes join lateral (select name, language from node_texts where node_id = nodes.id
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) as text on true
    where nodes.id = any(${idsOf('node')}::bigint[]) and nodes.deleted_at is null
    union all
    select 'person', people.id, null, people.id, people.slug, people.name, null
    from people where people.id = any(${idsOf('person')}::bigint[]) and people.deleted_at is null
    union all
    select 'tag', terms.id, null, terms.number, terms.slug, text.name, text.language
    from terms join lateral (select name, language from term_texts where term_id = terms.id
      order by (language = ${locale}) desc, (language = terms.language) desc limit 1) as text on true
    where terms.id = any(${idsOf('tag')}::bigint[])`.execute(db)
  return rows
}
