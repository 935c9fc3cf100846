import { DEVICES, type Device, isDevice } from '#shared/visitor/device.ts'

/** What of a page is wrong: a module, and the setting of it on some device. */
export interface Spot {
  /** The list that the module stands in. */
  list: Device
  /** Of the module. */
  id: string
  /** '': the module itself. */
  field: string
  /** Whose value it is. */
  device: Device
}

/** As a refusal carries it: no id and no name of a setting has a slash. */
export const writeSpot = ({ list, id, field, device }: Spot): string => [list, device, id, field].join('/')

/** null where a refusal is about no module. */
export function readSpot(text: string | undefined): Spot | null {
  const [list, device, id, field = ''] = (text ?? '').split('/')
  return isDevice(list) && isDevice(device) && id ? { list, id, field, device } : null
}

/** The device on whose form it is shown. */
export const deviceOf = ({ list, device }: Spot): Device =>
  DEVICES.find((one) => one === (list === 'desktop' ? device : list)) ?? 'desktop'
