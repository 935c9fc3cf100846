import {
  COLOUR_MODE_KEY,
  type ColourMode,
  type ColourPreference,
  colourModeOf,
  type FixedMode,
  readPreference,
} from '#shared/visitor/colour-mode.ts'
import type { SiteStorage } from './storage.ts'

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)')
const scheme = (): FixedMode => (darkScheme().matches ? 'dark' : 'light')

export type ColourModes = ReturnType<typeof createColourMode>

/** The colour mode, from the reader's preference, the page on screen and the operating system. */
export function createColourMode({ readLocal, writeLocal }: SiteStorage) {
  const listeners = new Set<() => void>()
  let mode: ColourMode = colourModeOf('system', undefined)
  let pageMode: ColourPreference | undefined

  function update(preference = mode.preference): void {
    mode = colourModeOf(preference, scheme(), pageMode)
    document.documentElement.dataset.mode = mode.value
    for (const listener of listeners) listener()
  }

  return {
    readColourMode: (): ColourMode => mode,
    setColourPreference(preference: ColourPreference): void {
      writeLocal(COLOUR_MODE_KEY, preference)
      update(preference)
    },
    /** What the page on screen forces; null gives the choice back to the reader. */
    forcePageMode(wanted: ColourPreference | null): void {
      if (wanted === 'system') console.warn('A page cannot force the colour mode "system"; it was ignored.')
      const next = wanted === null || wanted === 'system' ? undefined : wanted
      if (next === pageMode) return
      pageMode = next
      update()
    },
    subscribeColourMode: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes over from the script in the head, and follows the operating system and other tabs. */
    watchColourMode(): void {
      update(readPreference(readLocal(COLOUR_MODE_KEY)))
      darkScheme().addEventListener('change', () => update())
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === COLOUR_MODE_KEY) update(readPreference(newValue))
      })
    },
  }
}
