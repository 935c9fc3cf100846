import type { Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'

/** How a page is looked at. */
export interface View {
  device: Device
  mode: 'light' | 'dark'
  locale: Locale
}
