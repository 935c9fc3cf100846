export const DEVICES = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** Class by the width of the window, in px. */
export const deviceOfWidth = (width: number): Device =>
  width < 768 ? 'mobile' : width < 1024 ? 'tablet' : 'desktop'

/** The same as media queries, of which the first that matches counts. */
export const MEDIA_OF_DEVICE: Readonly<Record<Device, string>> = {
  mobile: '(width < 768px)',
  tablet: '(width < 1024px)',
  desktop: 'all',
}

/** Class by the User-Agent header: all that is known before the first page is sent. */
export function deviceOfAgent(agent: string): Device {
  if (/iPad|Tablet|PlayBook/i.test(agent)) return 'tablet'
  if (/Silk|Android/i.test(agent) && !/Mobile/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android|Windows Phone|BlackBerry|Opera Mini/i.test(agent) ? 'mobile' : 'desktop'
}

export const isDevice = (device: unknown): device is Device => DEVICES.includes(device as Device)
