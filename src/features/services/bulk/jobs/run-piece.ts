import { int, object } from 'zod/mini'
import { findBan } from '#features/accounts/account/queries/sanctions.ts'
import { awaitAdmins } from '#features/services/admin/public/give-sanction.ts'
import { defineJob, type Job, type JobContext } from '#server/jobs/job.ts'
import { type Member, ROLES, STRANGER } from '#shared/people/asker.ts'
import { type Acting, applyTo, takeBack } from '../apply.ts'
import {
  type ActRow,
  addTally,
  findRoles,
  listThings,
  lockAct,
  type Tally,
  updateState,
  updateThing,
} from '../queries/acts.ts'
import { PIECE } from '../rules.ts'

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
    const asker = await askerOf(context, act.byId)
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

/** @returns how many people it was about */
async function doPiece(context: Acting, act: ActRow): Promise<number> {
  const { db } = context
  const { id: actId, params, isUndoing } = act
  if (params.act === 'sanction') await awaitAdmins(context, params.kind)
  const state = isUndoing ? 'changed' : 'waiting'
  const things = await listThings(db, { actId, state, first: PIECE })
  const tally: Tally = {}
  for (const thing of things) {
    const { personId } = thing
    const outcome = isUndoing
      ? await takeBack(context, thing, params)
      : await applyTo(context, personId, params)
    await updateThing(db, { actId, personId }, outcome)
    if (outcome.state !== 'waiting') tally[outcome.state] = (tally[outcome.state] ?? 0) + 1
  }
  await addTally(db, actId, tally)
  return things.length
}

/** Who has begun the act, with the roles that they have now; undefined where they are no admin any more. */
async function askerOf({ db, now }: JobContext, byId: number): Promise<Member | undefined> {
  const found = await findRoles(db, byId)
  if (!found?.roles.includes('admin') || (await findBan(db, byId, now))) return undefined
  return { ...STRANGER, personId: byId, roles: ROLES.filter((role) => found.roles.includes(role)) }
}
