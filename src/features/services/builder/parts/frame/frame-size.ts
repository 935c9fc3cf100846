import type { Device } from '#shared/visitor/device.ts'

/** px: what the frame of a device measures. The desktop has the width that there is, and never less than this. */
const LEAST_DESKTOP = 1280
const PHONE = { width: 460, height: 844 }
const TABLET_WIDTH = 768

export interface FrameSize {
  /** Of the frame itself, in px of the page that it shows. */
  width: number
  height: number
  /** By which it is drawn smaller where there is no room. */
  scale: number
}

/** The frame of a device in the room that there is. */
export function frameSizeOf(device: Device, room: { width: number; height: number }): FrameSize {
  const width =
    device === 'mobile'
      ? PHONE.width
      : device === 'tablet'
        ? TABLET_WIDTH
        : Math.max(room.width, LEAST_DESKTOP)
  const scale = Math.min(1, room.width / width)
  // The phone keeps its height, and the room around it scrolls; the others end where the room ends.
  return { width, height: device === 'mobile' ? PHONE.height : Math.round(room.height / scale), scale }
}
