import { opaqueId, readId } from '#shared/ids/ids.ts'
import type { Thing, ThingKind } from './things.ts'

/** The opaque id of a thing, as search results carry it. */
export const thingId = ({ kind, number }: Thing): string => opaqueId(kind, number)

/**
 * Reads the id that a call sent. Opaque ids name their kind; a bare number is understood where only one kind is
 * possible.
 *
 * @returns undefined where it names nothing of these kinds
 */
export function readThing(sent: number | string, kinds: readonly ThingKind[]): Thing | undefined {
  const isBare = /^\d+$/.test(String(sent))
  if (isBare && kinds.length > 1) return undefined
  for (const kind of kinds) {
    const number = readId(kind, sent)
    if (number) return { kind, number }
  }
  return undefined
}
