import { deviceOf } from '#features/accounts/account/rules/device-of.ts'
import type { MemberContext } from '#server/door/action.ts'
import { listDevices } from './queries/pushes.ts'
import type { PushDevices } from './schemas.ts'

/** The browsers of whoever asks, and what another needs to become one. */
export async function presentDevices({
  db,
  asker,
  session,
  push,
}: Pick<MemberContext, 'db' | 'asker' | 'session' | 'push'>): Promise<PushDevices> {
  const devices = await listDevices(db, asker.personId)
  return {
    publicKey: push.publicKey,
    devices: devices.map(({ id, sessionId, userAgent, createdAt }) => ({
      id,
      ...deviceOf(userAgent),
      at: createdAt.toISOString(),
      isCurrent: sessionId === session.id,
    })),
  }
}
