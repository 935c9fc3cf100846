import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { readId, readNumber } from '#shared/ids/ids.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { Target } from '../schemas.ts'
import type { TargetKind } from './subscriptions.ts'

/** The target, if the asker may see it. Nodes are listed for everybody, also closed ones. */
export async function findTarget(
  db: Database,
  { kind, id }: Target,
  { asker, now }: { asker: Asker; now: Date },
): Promise<{ kind: TargetKind; targetId: number } | null> {
  const number = kind === 'node' || kind === 'person' ? readId(kind, id) : readNumber(String(id))
  if (!number) return null
  const [of, found] = placeOf(kind, number, { asker, now })
  const { rows } = await sql<{ id: number }>`${found}`.execute(db)
  return rows[0] ? { kind: of, targetId: rows[0].id } : null
}

function placeOf(
  kind: Target['kind'],
  number: number,
  { asker, now }: { asker: Asker; now: Date },
): [TargetKind, RawBuilder<unknown>] {
  switch (kind) {
    case 'node':
      return ['node', sql`select id from nodes where id = ${number} and deleted_at is null`]
    case 'person':
      return [
        'person',
        sql`select id from people where id = ${number} and deleted_at is null and id <> ${asker.personId ?? 0}`,
      ]
    case 'tag':
      return ['tag', sql`select id from terms where taxonomy = 'community-tag' and number = ${number}`]
    default:
      return [
        'post',
        sql`select id from posts where kind = ${kind} and number = ${number} and ${readablePosts(asker, now)}`,
      ]
  }
}
