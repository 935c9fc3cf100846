import { int, object } from 'zod/mini'
import { findBan } from '#features/accounts/account/queries/sanctions.ts'
import { awaitAdmins } from '#features/services/admin/public/give-sanction.ts'
import { keepsNode } from '#features/services/reports/queries/cases.ts'
import { defineJob, type Job, type JobContext } from '#server/jobs/job.ts'
import { permissionsOf } from '#server/sessions/permissions.ts'
import { type Member, ROLES } from '#shared/people/asker.ts'
import { type Acting, applyTo, takeBack } from '../apply.ts'
import { applyToContent, type Outcome, prepare, takeContentBack } from '../apply-content.ts'
import { canActOnMany } from '../permissions.ts'
import {
  type ActRow,
  addTally,
  findActor,
  listThings,
  lockAct,
  type Tally,
  type ThingRow,
  updateState,
  updateThing,
} from '../queries/acts.ts'
import { type ActParams, aboutOf, isOnContent, PIECE } from '../rules.ts'

/**
 * Does the next piece of an act, in one transaction with how far it is: killed in the middle it was not done, and is done
 * again. The piece after it is another job, so that nothing waits long for a lock, and others have their turn.
 */
export const runPiece: Job<{ actId: number }> = defineJob({
  name: 'bulk.runPiece',
  data: object({ actId: int() }),
  run: async (context, { actId }) => {
    const { db, now } = context
    const act = await lockAct(db, actId)
    if (act?.state !== 'running') return
    const asker = await askerOf(context, act)
    // Whoever began it may not do so any more.
    if (!asker) {
      await updateState(db, actId, { state: 'stopped', isUndoing: act.isUndoing, endedAt: null })
      return
    }
    const count = await doPiece({ ...context, asker, address: '' }, act)
    if (count === PIECE) return context.enqueue(runPiece, { actId })
    await updateState(db, actId, { state: 'done', isUndoing: act.isUndoing, endedAt: now })
  },
})

/** @returns how many things it was about */
async function doPiece(context: Acting, act: ActRow): Promise<number> {
  const { db } = context
  const { id: actId, params, isUndoing } = act
  const one = await oneByOne(context, params, isUndoing)
  const state = isUndoing ? 'changed' : 'waiting'
  const things = await listThings(db, { actId, state, first: PIECE })
  const tally: Tally = {}
  for (const thing of things) {
    const outcome = await one(thing)
    await updateThing(db, { actId, thingId: thing.thingId }, outcome)
    if (outcome.state !== 'waiting') tally[outcome.state] = (tally[outcome.state] ?? 0) + 1
  }
  await addTally(db, actId, tally)
  return things.length
}

/** What is done to each of a piece: to content by the act of its feature, whose words are looked up once. */
async function oneByOne(
  context: Acting,
  params: ActParams,
  isUndoing: boolean,
): Promise<(thing: ThingRow) => Promise<Outcome>> {
  if (isOnContent(params)) {
    const acting = { ...context, currency: '' }
    const prepared = await prepare(acting, params)
    return (thing) =>
      isUndoing ? takeContentBack(acting, thing, prepared) : applyToContent(acting, thing.thingId, prepared)
  }
  if (params.act === 'sanction' || params.act === 'lift') await awaitAdmins(context, params.kind)
  return (thing) => (isUndoing ? takeBack(context, thing, params) : applyTo(context, thing.thingId, params))
}

/** Who has begun the act, as they are now; undefined where they may not act on many any more. */
async function askerOf(
  { db, now, settings }: JobContext,
  { byId, params }: Pick<ActRow, 'byId' | 'params'>,
): Promise<Member | undefined> {
  const found = await findActor(db, byId, now)
  if (!found || (await findBan(db, byId, now))) return undefined
  const asker: Member = {
    ...found,
    personId: byId,
    roles: ROLES.filter((role) => found.roles.includes(role)),
    permissions: permissionsOf(settings, found),
  }
  const many = { about: aboutOf(params), keepsNode: await keepsNode(db, byId) }
  return canActOnMany(asker, many).allowed ? asker : undefined
}
