import { action } from '#server/door/action.ts'
import { MAX_AGENT } from '#server/sessions/session-store.ts'
import { addPushDevice } from '../contract.ts'
import { presentDevices } from '../present-devices.ts'
import { insertDevice } from '../queries/pushes.ts'
import * as S from '../schemas.ts'

export const addPushDeviceAction = action(addPushDevice, {
  data: S.addPushData,
  result: S.pushDevices,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { endpoint, keys }) => {
    const { db, asker, session, push, locale, userAgent, now, refuse } = context
    // SSRF protection: the server sends requests to this address, so internal ones are refused.
    if (!push.accepts({ endpoint, ...keys })) return refuse('push-address-wrong')
    await insertDevice(db, {
      personId: asker.personId,
      sessionId: session.id,
      endpoint,
      ...keys,
      siteKey: push.publicKey,
      locale,
      userAgent: userAgent.slice(0, MAX_AGENT),
      now,
    })
    return presentDevices(context)
  },
})
