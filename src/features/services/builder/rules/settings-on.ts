import type { Device } from '#shared/visitor/device.ts'
import type { Entry } from './content.ts'

/** The settings of a module on a device: what the device has not set is that of the desktop. */
export const settingsOn = (entry: Entry, device: Device): Record<string, unknown> =>
  device === 'desktop' ? entry.settings : { ...entry.settings, ...entry.on?.[device]?.settings }

/** Whether a device shows a module. */
export const isShownOn = (entry: Entry, device: Device): boolean =>
  !((device === 'desktop' ? undefined : entry.on?.[device]?.hidden) ?? entry.hidden ?? false)
