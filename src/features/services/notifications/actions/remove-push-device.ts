import { action } from '#server/door/action.ts'
import { removePushDevice } from '../contract.ts'
import { presentDevices } from '../present-devices.ts'
import { deleteDevice } from '../queries/pushes.ts'
import * as S from '../schemas.ts'

export const removePushDeviceAction = action(removePushDevice, {
  data: S.removePushData,
  result: S.pushDevices,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { id }) => {
    const { db, asker, refuse } = context
    if (!(await deleteDevice(db, asker.personId, id))) return refuse('push-device-not-found')
    return presentDevices(context)
  },
})
