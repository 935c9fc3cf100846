import { later } from '#ui/later.ts'
import type { HiddenPartProps } from './HiddenText.tsx'

/** The end of a text that is not for everybody: few texts have one. */
export const HiddenPart = later<HiddenPartProps>('.access-gate, .access-opened', () =>
  import('./HiddenText.tsx').then((part) => part.HiddenText),
)
