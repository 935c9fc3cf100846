import { action } from '#server/door/action.ts'
import { getPushDevices } from '../contract.ts'
import { presentDevices } from '../present-devices.ts'
import * as S from '../schemas.ts'

export const getPushDevicesAction = action(getPushDevices, {
  data: S.nothingAsked,
  result: S.pushDevices,
  allow: 'members',
  limit: '120 per minute',
  run: (context) => presentDevices(context),
})
