import { useSyncExternalStore } from 'react'
import { type ColourMode, colourModeOf } from '#shared/visitor/colour-mode.ts'
import { readColourMode, subscribeColourMode } from './colour-mode.ts'

const SERVER_MODE = colourModeOf('system', undefined)

export const useColourMode = (): ColourMode =>
  useSyncExternalStore(subscribeColourMode, readColourMode, () => SERVER_MODE)
