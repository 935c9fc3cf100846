export type FixedMode = 'light' | 'dark'
export type ColourPreference = FixedMode | 'system'

/** What the site shows and why; `unknown` while the scheme of the operating system cannot be known. */
export type ColourMode = { preference: ColourPreference; value: FixedMode; unknown: boolean; forced: boolean }

/** The name in local storage that existing visitors already have. */
export const COLOUR_MODE_KEY = 'nuxt-color-mode'

const CYCLE = { dark: 'light', light: 'system', system: 'dark' } as const

const isFixed = (value: unknown): value is FixedMode => value === 'light' || value === 'dark'

/** Anything unreadable counts as never chosen. */
export const readPreference = (stored: unknown): ColourPreference => (isFixed(stored) ? stored : 'system')

export const nextPreference = (preference: ColourPreference): ColourPreference => CYCLE[preference]

/**
 * @param scheme what the operating system asks for, undefined on the server
 * @param pageMode the mode a page forces; `system` forces nothing, there is no such colour
 */
export const colourModeOf = (
  preference: ColourPreference,
  scheme: FixedMode | undefined,
  pageMode?: ColourPreference,
): ColourMode => {
  const forced = isFixed(pageMode)
  const chosen = preference === 'system' ? (scheme ?? 'light') : preference
  return { preference, value: forced ? pageMode : chosen, unknown: scheme === undefined, forced }
}
