import type { Context } from '#server/door/action.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import { pathOf } from '#site/resolve.ts'
import type { AuditRow } from './queries/audit.ts'
import type { MergeRow } from './queries/merges.ts'
import type { NoteRow } from './queries/notes.ts'
import type { PersonLineRow } from './queries/people.ts'
import type { SanctionRow } from './queries/sanctions.ts'
import type { AuditEntry, MergeProgress, OwnSanction, PersonNote, Sanction } from './schemas.ts'

type Places = Pick<Context, 'places'>

export const profilePath = ({ places }: Places, slug: string) => pathOf(places, 'profile', 'single', slug)

export const presentLine = (row: PersonLineRow, places: Places) => ({
  databaseId: row.id,
  name: row.name,
  slug: row.slug,
  path: profilePath(places, row.slug),
  avatar: avatarUrl(row.avatar, row.id),
  level: row.level,
  vip: row.vip,
  roles: row.roles,
})

export const presentSanction = ({
  personId: _,
  startsAt,
  until,
  liftedAt,
  ...row
}: SanctionRow): Sanction => ({
  ...row,
  startsAt: startsAt.toISOString(),
  until: until?.toISOString() ?? null,
  liftedAt: liftedAt?.toISOString() ?? null,
})

/** For the sanctioned person: does not name who imposed it. */
export const presentOwnSanction = ({
  id,
  kind,
  node,
  rule,
  reason,
  startsAt,
  until,
  appeal,
}: SanctionRow): OwnSanction => ({
  id,
  kind,
  node,
  rule,
  reason,
  appeal,
  startsAt: startsAt.toISOString(),
  until: until?.toISOString() ?? null,
})

/** How far an account is on its way into this one; what is done is in the record. */
export function presentMerge(merge: MergeRow | undefined): MergeProgress | null {
  if (!merge || merge.state === 'done') return null
  const { id, from, name, state, moved, total, failure, beganAt, endedAt } = merge
  // More may have been written than was counted.
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((moved * 100) / total))
  return {
    id,
    from,
    name,
    state,
    percent,
    failure,
    beganAt: beganAt.toISOString(),
    stoppedAt: endedAt?.toISOString() ?? null,
  }
}

export const presentNote = ({ id, authorId, by, text, at }: NoteRow, asker: Asker): PersonNote => ({
  id,
  by,
  text,
  at: at.toISOString(),
  mayDelete: authorId === asker.personId || hasRole(asker, 'admin'),
})

export const presentAudit = (row: AuditRow, places: Places): AuditEntry => ({
  id: row.id,
  actor:
    row.actorName === null || row.actorSlug === null
      ? null
      : { name: row.actorName, path: profilePath(places, row.actorSlug) },
  act: row.act,
  subject: row.subject,
  person:
    row.personId === null || row.personName === null
      ? null
      : { databaseId: row.personId, name: row.personName },
  detail: row.detail,
  address: row.address,
  at: row.at.toISOString(),
})

/** A page made of rows of which one more was requested than the page shows. */
export function pageOfRows<Row extends { id: number }, Shown>(
  rows: readonly Row[],
  first: number,
  present: (row: Row) => Shown,
): { nodes: Shown[]; endCursor: number; hasNextPage: boolean } {
  const shown = rows.slice(0, first)
  return {
    nodes: shown.map(present),
    endCursor: shown.at(-1)?.id ?? 0,
    hasNextPage: rows.length > first,
  }
}
