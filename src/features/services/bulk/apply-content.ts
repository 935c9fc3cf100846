import type { AnyBulkAct, BulkActing } from '#server/door/bulk-act.ts'
import type { BulkOutcome } from '#shared/bulk-outcome.ts'
import { refusedFor } from '#shared/bulk-outcome.ts'
import type { ContentParams, Former, ThingState } from './rules.ts'

export interface Outcome {
  state: ThingState
  former?: Former
  /** Why it was refused, or left alone. */
  reason?: string
}

type Registered = { bulkActs: readonly AnyBulkAct[] }

/** The act of a feature by its name. What it does, and who may, only it knows. */
function actNamed({ bulkActs }: Registered, name: string): AnyBulkAct {
  const act = bulkActs.find((one) => one.name === name)
  if (!act) throw new Error(`No feature says how to ${name}.`)
  return act
}

/** An act whose words were looked up. */
interface Prepared {
  act: AnyBulkAct
  /** null: what they name is not there any more. */
  ready: unknown
}

export async function prepare(context: BulkActing & Registered, params: ContentParams): Promise<Prepared> {
  const act = actNamed(context, params.act)
  return { act, ready: await act.prepare(context, params) }
}

/** Does to one text what would be done to it alone, by the code of its feature. */
export async function applyToContent(
  context: BulkActing,
  id: number,
  { act, ready }: Prepared,
): Promise<Outcome> {
  if (ready === null) return { state: 'refused', reason: 'target-not-found' }
  const [thing] = await act.load(context, [id], true)
  const expected: BulkOutcome = thing ? act.decide(context, thing, ready) : refusedFor('text-not-found')
  if (expected.state !== 'changed' || !thing) return expected
  return { state: 'changed', former: { kept: await act.change(context, thing, ready) } }
}

/** Puts one text back as it was, unless somebody has changed it since. */
export async function takeContentBack(
  context: BulkActing,
  { thingId, former }: { thingId: number; former: Former | null },
  { act, ready }: Prepared,
): Promise<Outcome> {
  const [thing] = ready === null ? [] : await act.load(context, [thingId], true)
  const kept = former && 'kept' in former ? former.kept : null
  const isBack = thing !== undefined && (await act.putBack(context, thing, ready, kept))
  return { state: isBack ? 'taken-back' : 'left-alone' }
}
