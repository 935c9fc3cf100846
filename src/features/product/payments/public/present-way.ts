import type { WayRow } from '../queries/ways.ts'
import { isTooOld } from '../rules.ts'
import type { SavedWay } from '../schemas/ways.ts'

/** What whoever has left it is shown; never what its provider calls it. */
export const presentWay = ({ sealed: _, ...way }: WayRow, now: Date): SavedWay => ({
  ...way,
  isTooOld: isTooOld(way.expires, now),
})
