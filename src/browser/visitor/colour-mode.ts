import { nextPreference } from '#shared/visitor/colour-mode.ts'
import { client } from '../client.ts'

export const { readColourMode, subscribeColourMode } = client.colourMode

/** Switches from dark to light, to system, and back to dark; a toast names the new mode. */
export function toggleColourMode(): void {
  const preference = nextPreference(readColourMode().preference)
  client.colourMode.setColourPreference(preference)
  const { t } = client.page.readPage().translator
  const mode = t(`ui.colourMode.${preference}`)
  client.toasts.toast.success(t('ui.colourMode.now', { mode }), { group: true })
}
