import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Only hashes are stored, so that tokens cannot be read from the database. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Days for which an invitation by name is valid. */
const NAMED_FOR = 30

interface Inviting {
  nodeId: number
  byId: number
  now: Date
}

/** @returns false where they are invited already */
export async function invitePerson(
  db: Database,
  { nodeId, byId, now, personId }: Inviting & { personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into node_invitations (node_id, by_id, person_id, most_uses, created_at, expires_at)
    values (${nodeId}, ${byId}, ${personId}, 1, ${now}, ${now}::timestamptz + ${`${NAMED_FOR} days`}::interval)
    on conflict (person_id, node_id) where person_id is not null do update
      set by_id = excluded.by_id, uses = 0, created_at = excluded.created_at, expires_at = excluded.expires_at
      where node_invitations.uses > 0 or node_invitations.expires_at <= ${now}
    returning id`.execute(db)
  return rows.length > 0
}

/** @returns the token of the link, which is not stored */
export async function insertLink(
  db: Database,
  { nodeId, byId, now, uses, days }: Inviting & { uses: number; days: number },
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await sql`insert into node_invitations (node_id, by_id, token_hash, most_uses, created_at, expires_at)
    values (${nodeId}, ${byId}, ${hashOf(token)}, ${uses}, ${now}, ${now}::timestamptz + ${`${days} days`}::interval)`.execute(
    db,
  )
  return token
}

interface Coming {
  nodeId: number
  personId: number
  token: string | undefined
  now: Date
}

/** Uses up an invitation of this person, or the one whose link they have followed. @returns whether there was one */
export async function spendInvitation(
  db: Database,
  { nodeId, personId, token, now }: Coming,
): Promise<boolean> {
  const hash = token === undefined ? null : hashOf(token)
  const { rows } = await sql`
    update node_invitations set uses = uses + 1
    where id = (select id from node_invitations
      where node_id = ${nodeId} and uses < most_uses and expires_at > ${now}
        and (person_id = ${personId} or token_hash = ${hash}::bytea)
      order by person_id nulls last limit 1 for update)
    returning id`.execute(db)
  return rows.length > 0
}

/** Deletes the invitation by name of a removed member, so that only a later one can bring them back. */
export async function dropNamed(
  db: Database,
  { nodeId, personId }: { nodeId: number; personId: number },
): Promise<void> {
  await db
    .deleteFrom('node_invitations')
    .where('node_id', '=', nodeId)
    .where('person_id', '=', personId)
    .execute()
}

interface InvitationRow {
  id: number
  by: string
  /** Whom it is for; null: a link. */
  to: string | null
  uses: number
  mostUses: number
  expiresAt: Date
}

/** Open ones at once; a node has few. */
export const MOST_OPEN = 50

/** Those that can still be used, the newest first. */
export async function listInvitationRows(db: Database, nodeId: number, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select node_invitations.id, by_person.name as by, to_person.name as "to", uses, most_uses as "mostUses",
      expires_at as "expiresAt"
    from node_invitations join people by_person on by_person.id = by_id
    left join people to_person on to_person.id = node_invitations.person_id
    where node_id = ${nodeId} and uses < most_uses and expires_at > ${now}
    order by node_invitations.id desc limit ${sql.lit(MOST_OPEN)}`.execute(db)
  return rows
}

/** @returns false where it is over already */
export async function endInvitationRow(
  db: Database,
  { nodeId, id, now }: { nodeId: number; id: number; now: Date },
): Promise<boolean> {
  // `now` of a concurrent request may lie before the creation.
  const { rows } = await sql`update node_invitations set expires_at = created_at
    where id = ${id} and node_id = ${nodeId} and expires_at > ${now} and uses < most_uses returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function isThere(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`select from people where id = ${personId} and deleted_at is null`.execute(db)
  return rows.length > 0
}
