import { z } from 'zod/mini'
import { idOf } from '#shared/ids/id-field.ts'
import { offeredWay } from '../schemas.ts'

/** A way of paying that the asker has left with a provider. */
export const savedWay = z.strictObject({
  id: z.int(),
  provider: z.string(),
  /** 'visa', 'paypal' */
  brand: z.string(),
  lastFour: z.nullable(z.string()),
  /** '2029-04' */
  expires: z.nullable(z.string()),
  isTooOld: z.boolean(),
})
export type SavedWay = z.infer<typeof savedWay>

export const askSavedWays = z.object({})
export type AskSavedWays = z.infer<typeof askSavedWays>

export const savedWays = z.strictObject({
  ways: z.array(savedWay),
  /** With whom another can be left. */
  keepers: z.array(offeredWay),
})
export type SavedWays = z.infer<typeof savedWays>

export const openKeepingData = z.object({ provider: z.string().check(z.maxLength(40)) })
export type OpenKeepingData = z.infer<typeof openKeepingData>
export const openedKeeping = z.strictObject({ url: z.string() })
export type OpenedKeeping = z.infer<typeof openedKeeping>

export const takeKeepingData = z.object({ key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })
export type TakeKeepingData = z.infer<typeof takeKeepingData>
export const takenKeeping = z.strictObject({ state: z.enum(['open', 'kept', 'closed']) })
export type TakenKeeping = z.infer<typeof takenKeeping>

export const removeWayData = z.object({ id: idOf('saved-way') })
export type RemoveWayData = z.infer<typeof removeWayData>
export const removedWay = z.strictObject({ success: z.literal(true) })
export type RemovedWay = z.infer<typeof removedWay>
