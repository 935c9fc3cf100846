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
      DEVICES.map((device) => [device, withoutGuarded(pageSettingsOf(stored, device))]),
    ) as Record<Device, DevicePageSettings>
    return JSON.stringify(publicSettings(settings, pages, locale, currency))
  },
})

/** What stands on pages that are not for everybody is told to nobody here. */
function withoutGuarded({ pages, modules, ...rest }: DevicePageSettings): DevicePageSettings {
  const guarded = pages.custom.flatMap(({ id, access }) => (access ? [`custom.${id}`] : []))
  return {
    ...rest,
    pages: { ...pages, custom: pages.custom.filter(({ access }) => !access) },
    modules: Object.fromEntries(Object.entries(modules).filter(([key]) => !guarded.includes(key))),
  }
}
