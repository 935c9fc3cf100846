import type { Database } from '#database/schema.ts'
import { createPush } from '#server/push/push.ts'
import { SECRET } from './secret.ts'

/** As the tests' jobs send: also to this machine. */
export const testPush = createPush(SECRET, 'http://town.test', {
  privateKey: undefined,
  contact: undefined,
  allowsPrivate: true,
})

interface Address {
  endpoint: string
  p256dh: string
  auth: string
}

let made = 0

/** Registers a browser of somebody for push messages, with its own session. @returns its id */
export async function insertPushDevice(
  db: Database,
  personId: number,
  address?: Address,
  more: { siteKey?: string; locale?: string } = {},
): Promise<number> {
  made += 1
  const session = await db
    .insertInto('sessions')
    .values({
      person_id: personId,
      method: 'test',
      refresh_hash: Buffer.alloc(0),
      expires_at: new Date('2040-01-01'),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { endpoint = `https://push.example.com/${made}`, p256dh = 'key', auth = 'auth' } = address ?? {}
  const { id } = await db
    .insertInto('push_devices')
    .values({
      person_id: personId,
      session_id: session.id,
      endpoint,
      p256dh,
      auth,
      site_key: more.siteKey ?? testPush.publicKey,
      locale: more.locale ?? 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
