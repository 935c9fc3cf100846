import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type ActedPost, listActedPosts } from '#features/kernel/posts/queries/acted-posts.ts'
import type { BulkAsking } from '#server/door/bulk-act.ts'
import type { ReportedKind } from '../tables.ts'
import { countDay } from './reports.ts'

/** A post with the decision by which it is hidden. */
export interface HideablePost extends ActedPost {
  authorId: number
  /** null: it is hidden by no decision that could be taken back. */
  caseId: number | null
  /** The team of the site has decided so. */
  byTeam: boolean
}

export async function listHideable(
  { db, asker, now }: BulkAsking,
  ids: readonly number[],
  isLocked: boolean,
): Promise<HideablePost[]> {
  const hiding = sql`from report_cases left join people deciders on deciders.id = report_cases.decided_by
    where report_cases.kind = case posts.kind when 'article' then 'post' when 'product' then 'shop' else posts.kind end
      and report_cases.thing_id = posts.id and report_cases.outcome = 'hidden' and report_cases.shown_again_at is null
    order by report_cases.id desc limit 1`
  const more = sql<Pick<HideablePost, 'caseId' | 'byTeam'>>`,
    (select report_cases.id ${hiding}) as "caseId",
    coalesce((select deciders.roles && array['admin', 'staff'] ${hiding}), false) as "byTeam"`
  const posts = await listActedPosts(db, { ids, asker, now, isLocked, more })
  return posts.map((post) => ({ ...post, authorId: post.post.authorId }))
}

interface NewCase {
  kind: ReportedKind
  thingId: number
  authorId: number
  nodeId: number | null
  now: Date
}

/** The case that waits about a thing; where nobody has reported it, one is opened by those who decide it. */
export async function openCase(
  db: Database,
  { kind, thingId, authorId, nodeId, now }: NewCase,
): Promise<{ id: number; openedAt: Date }> {
  // Concurrent reports and a decision in progress wait for each other here.
  const { rows } = await sql<{ id: number; openedAt: Date; isNew: boolean }>`
    insert into report_cases (kind, thing_id, author_id, node_id, opened_at)
    values (${kind}, ${thingId}, ${authorId}, ${nodeId}, ${now})
    on conflict (kind, thing_id) where decided_at is null do update set author_id = report_cases.author_id
    returning id, opened_at as "openedAt", xmax = 0 as "isNew"`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`No case was opened about ${kind} ${thingId}.`)
  if (row.isNew) await countDay(db, now, { opened: 1 })
  return row
}
