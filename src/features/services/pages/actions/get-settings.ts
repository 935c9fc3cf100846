import { z } from 'zod/mini'
import { action } from '#server/door/action.ts'
import { DEVICES, type Device } from '#shared/visitor/device.ts'
import { type DevicePageSettings, pageSettingsOf } from '#site/settings.ts'
import { getSettings } from '../contract.ts'
import { shownPresets } from '../known-order.ts'
import { publicSettings } from '../public-settings.ts'
import { findPublishedPages } from '../queries/settings.ts'

export const getSettingsAction = action(getSettings, {
  // Language and currency come with the call's wrapper.
  data: z.record(z.string(), z.unknown()),
  result: z.string(),
  allow: 'everybody',
  limit: '60 per minute',
  run: async ({ db, settings, presetPages, locale, currency }) => {
    const stored = (await findPublishedPages(db)) ?? shownPresets(presetPages)
    const pages = Object.fromEntries(
      DEVICES.map((device) => [device, pageSettingsOf(stored, device)]),
    ) as Record<Device, DevicePageSettings>
    return JSON.stringify(publicSettings(settings, pages, locale, currency))
  },
})
