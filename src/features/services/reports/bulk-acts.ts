import { canOversee } from '#features/kernel/access/rules/roles.ts'
import { canModerateNode } from '#features/product/community/permissions.ts'
import { type BulkActing, type BulkAsking, bulkAct } from '#server/door/bulk-act.ts'
import { type BulkOutcome, CHANGES, IS_SO, refusedFor } from '#shared/bulk-outcome.ts'
import { reportDecided } from './events.ts'
import { showThingAgain, takeDown } from './public/take-down.ts'
import { decideCase, lockCases, showCaseAgain } from './queries/cases.ts'
import { type HideablePost, listHideable, openCase } from './queries/staff-cases.ts'
import { type ReportedKind, THING_OF } from './rules.ts'

/** What a post is called among reports; undefined where it cannot be reported, and so not hidden. */
const reportedAs = ({ kind }: HideablePost): ReportedKind | undefined =>
  Object.entries(THING_OF).find(([, thing]) => thing === kind)?.[0] as ReportedKind | undefined

/** Why somebody may not decide about a post, as of a single case: the team, and whoever moderates its node; not its author. */
function whyNot({ asker }: BulkAsking, thing: HideablePost): string | null {
  if (reportedAs(thing) === undefined) return 'not-for-kind'
  const { node } = thing.post
  const decides = canOversee(asker).allowed || (node !== null && canModerateNode(asker, node).allowed)
  if (!decides) return 'not-node-admin'
  if (thing.authorId === asker.personId) return 'not-your-own'
  return thing.post.deletedAt === null ? null : 'text-not-found'
}

/** @returns the number of the case by which it is hidden */
async function hide(acting: BulkActing, thing: HideablePost, reason: string): Promise<number> {
  const { db, asker, now, announce } = acting
  const { id: thingId, authorId, nodeId } = thing
  const kind = reportedAs(thing)
  if (kind === undefined) throw new Error(`A ${thing.kind} cannot be hidden.`)
  const opened = await openCase(db, { kind, thingId, authorId, nodeId, now })
  await takeDown(acting, { id: opened.id, kind, thingId }, { outcome: 'hidden', reason })
  await decideCase(db, opened, { outcome: 'hidden', reason, by: asker.personId, now })
  await announce(reportDecided, { caseId: opened.id, outcome: 'hidden', byId: asker.personId })
  return opened.id
}

async function show(acting: BulkActing, thing: HideablePost, caseId: number): Promise<boolean> {
  const kind = reportedAs(thing)
  if (kind === undefined || !(await showCaseAgain(acting.db, caseId, acting.now))) return false
  return showThingAgain(acting, { id: caseId, kind, thingId: thing.id })
}

const hiding = bulkAct<HideablePost, { reason: string }, { reason: string }, { caseId: number }>({
  name: 'hide',
  prepare: async (_asking, { reason }) => ({ reason }),
  load: listHideable,
  decide: (asking, thing): BulkOutcome => {
    const refusal = whyNot(asking, thing)
    if (refusal !== null) return refusedFor(refusal)
    if (thing.post.state === 'hidden') return IS_SO
    // What is not out, or waits for review, has decisions of its own.
    return thing.post.state === 'published' ? CHANGES : refusedFor('not-out')
  },
  change: async (acting, thing, { reason }) => ({ caseId: await hide(acting, thing, reason) }),
  putBack: async (acting, thing, _ready, { caseId }) =>
    whyNot(acting, thing) === null && thing.caseId === caseId && (await show(acting, thing, caseId)),
})

const showing = bulkAct<HideablePost, unknown, true, { caseId: number }>({
  name: 'show',
  prepare: async () => true,
  load: listHideable,
  decide: (asking, thing): BulkOutcome => {
    const refusal = whyNot(asking, thing)
    if (refusal !== null) return refusedFor(refusal)
    if (thing.post.state === 'published') return IS_SO
    if (thing.post.state !== 'hidden' || thing.caseId === null) return refusedFor('nothing-hidden')
    // What the site's team has hidden only the team can show again.
    return thing.byTeam && !canOversee(asking.asker).allowed ? refusedFor('not-node-admin') : CHANGES
  },
  change: async (acting, thing) => {
    const caseId = thing.caseId ?? 0
    if (!(await show(acting, thing, caseId))) throw new Error(`Post ${thing.id} could not be shown again.`)
    return { caseId }
  },
  putBack: async (acting, thing, _ready, { caseId }) => {
    if (whyNot(acting, thing) !== null || thing.post.state !== 'published') return false
    const [former] = await lockCases(acting.db, [caseId])
    await hide(acting, thing, former?.reason ?? '')
    return true
  },
})

export const hideActs = [hiding, showing]
