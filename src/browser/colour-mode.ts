import {
  COLOUR_MODE_KEY,
  type ColourMode,
  type ColourPreference,
  colourModeOf,
  type FixedMode,
  nextPreference,
  readPreference,
} from '#shared/colour-mode.ts'
import { toast } from '#ui/toasts.ts'
import { readPage } from './page-store.ts'
import { readLocal, writeLocal } from './storage.ts'

const listeners = new Set<() => void>()
let mode: ColourMode = colourModeOf('system', undefined)
let pageMode: ColourPreference | undefined

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)')
const scheme = (): FixedMode => (darkScheme().matches ? 'dark' : 'light')

function update(preference = mode.preference): void {
  mode = colourModeOf(preference, scheme(), pageMode)
  document.documentElement.dataset.mode = mode.value
  for (const tell of listeners) tell()
}

export const readColourMode = (): ColourMode => mode

export function setColourPreference(preference: ColourPreference): void {
  writeLocal(COLOUR_MODE_KEY, preference)
  update(preference)
}

/** Dark, light, system and round again; a toast says where one has arrived. */
export function toggleColourMode(): void {
  const preference = nextPreference(mode.preference)
  setColourPreference(preference)
  const { t } = readPage().translator
  toast.success(t('ui.colourMode.now', { mode: t(`ui.colourMode.${preference}`) }), { group: true })
}

/** What the page on screen forces; null gives the choice back to the reader. */
export function forcePageMode(wanted: ColourPreference | null): void {
  if (wanted === 'system') console.warn('A page cannot force the colour mode "system"; it was ignored.')
  const next = wanted === null || wanted === 'system' ? undefined : wanted
  if (next === pageMode) return
  pageMode = next
  update()
}

export const subscribeColourMode = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes over from the script in the head, and follows the operating system and other tabs. */
export function watchColourMode(): void {
  update(readPreference(readLocal(COLOUR_MODE_KEY)))
  darkScheme().addEventListener('change', () => update())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === COLOUR_MODE_KEY) update(readPreference(newValue))
  })
}
