import { createHash, randomBytes } from 'node:crypto'
import { makeSecret, sealSecret } from '#features/services/webhooks/signing.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { insertAll } from '../queries.ts'
import { daysBefore, idOf, type Loading } from './town-rows.ts'

const DAY = 24 * 3_600_000

/** A token whose text nobody knows, and a webhook that is off: what the owner sees of doors for programs. */
export async function insertDoors({ db, now, people }: Loading, signer: Signer): Promise<void> {
  const admin = idOf(people, 'admin')
  const madeAt = daysBefore(now, 12)
  const expiresAt = new Date(madeAt.getTime() + 90 * DAY)
  const { id: session } = await db
    .insertInto('sessions')
    .values({
      person_id: admin,
      method: 'token',
      refresh_hash: Buffer.alloc(0),
      rotated_at: madeAt,
      created_at: madeAt,
      used_at: madeAt,
      expires_at: expiresAt,
      user_agent: '',
      address: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertAll(db, 'access_tokens', [
    {
      person_id: admin,
      name: 'Weekly digest',
      hash: createHash('sha256').update(randomBytes(32)).digest(),
      tail: 'w7Qd',
      calls: ['article.listArticles', 'community.listTopics', 'docs.getTree'],
      session_id: session,
      created_at: madeAt,
      expires_at: expiresAt,
      used_on: daysBefore(now, 2).toISOString().slice(0, 10),
    },
  ])
  await insertAll(db, 'webhooks', [
    {
      person_id: admin,
      url: 'https://hooks.example.com/plaza',
      events: ['article.published', 'topic.created', 'order.paid'],
      sealed: sealSecret(signer, makeSecret()),
      is_on: false,
      created_at: madeAt,
    },
  ])
}
