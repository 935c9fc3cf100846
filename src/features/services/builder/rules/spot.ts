import { DEVICES, type Device, isDevice } from '#shared/visitor/device.ts'

/** What is wrong: of a page a module, and the setting of it on some device; or what is said of the page or of the frame itself. */
export interface Spot {
  /** The list that the module stands in. */
  list: Device
  /** Of the module; '': it is the page itself, or the frame. */
  id: string
  /** '': the module itself. */
  field: string
  /** Whose value it is. */
  device: Device
}

/** As a refusal carries it: no id and no name of a setting has a slash. */
export const writeSpot = ({ list, id, field, device }: Spot): string => [list, device, id, field].join('/')

/** null where a refusal is about nothing that has a place. */
export function readSpot(text: string | undefined): Spot | null {
  const [list, device, id = '', field = ''] = (text ?? '').split('/')
  return isDevice(list) && isDevice(device) && (id || field) ? { list, id, field, device } : null
}

/** The device on whose form it is shown. */
export const deviceOf = ({ list, device }: Spot): Device =>
  DEVICES.find((one) => one === (list === 'desktop' ? device : list)) ?? 'desktop'
