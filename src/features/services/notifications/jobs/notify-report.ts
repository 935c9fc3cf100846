import { int, nullable, object, string } from 'zod/mini'
import { findNodeNotified } from '#features/product/community/queries/nodes/nodes.ts'
import { findOpenCase, listReporters } from '#features/services/reports/queries/reports.ts'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** Notifies the moderators of a node of a report in it, but not its author and reporter; names no reporter. */
export const notifyReported = defineJob({
  name: 'notifications.reported',
  data: object({ caseId: int() }),
  run: async (context, { caseId }) => {
    const { db } = context
    const opened = await findOpenCase(db, caseId)
    const node = opened && (await findNodeNotified(db, opened.nodeId))
    if (!node) return
    const parties = [opened.authorId, ...(await listReporters(db, caseId))]
    await notifyPeople(
      context,
      {
        type: 'node-reported',
        actorId: null,
        groupKey: `node-reported/${caseId}`,
        // With its post: only people who may read it are notified.
        postId: opened.postId,
        thing: { kind: 'case', id: caseId },
        detail: { node: opened.nodeId, names: node.names },
      },
      node.keepers.filter((id) => !parties.includes(id)),
      'own-node',
    )
  },
})

/** Notifies the reporters of the outcome, in the name of the site. */
export const notifyReportResult = defineJob({
  name: 'notifications.reportResult',
  data: object({ caseId: int(), outcome: string() }),
  run: async (context, { caseId, outcome }) =>
    notifyPeople(
      context,
      {
        type: 'report-result',
        actorId: null,
        groupKey: `report/${caseId}`,
        thing: { kind: 'report', id: caseId },
        detail: { on: outcome },
      },
      await listReporters(context.db, caseId),
      'own-report',
    ),
})

/** Notifies the author that content was taken down, with the reason; does not disclose the reporter. */
export const notifyTakenDown = defineJob({
  name: 'notifications.takenDown',
  data: object({ caseId: int(), authorId: nullable(int()), outcome: string(), reason: string() }),
  run: async (context, { caseId, authorId, outcome, reason }) => {
    if (authorId === null) return
    await notifyPeople(
      context,
      {
        type: 'taken-down',
        actorId: null,
        groupKey: `taken-down/${caseId}`,
        detail: { on: outcome, reason },
      },
      [authorId],
    )
  },
})

/** Whoever wrote what was hidden by mistake is notified that it is shown again. */
export const notifyShownAgain = defineJob({
  name: 'notifications.shownAgain',
  data: object({ caseId: int(), authorId: nullable(int()) }),
  run: async (context, { caseId, authorId }) => {
    if (authorId === null) return
    await notifyPeople(
      context,
      { type: 'shown-again', actorId: null, groupKey: `shown-again/${caseId}`, detail: {} },
      [authorId],
    )
  },
})

/** Whoever wrote what waited and was removed is notified, with the reason where one was given. */
export const notifyHeldRemoved = defineJob({
  name: 'notifications.heldRemoved',
  data: object({ heldId: int(), authorId: int(), reason: string() }),
  run: (context, { heldId, authorId, reason }) =>
    notifyPeople(
      context,
      {
        type: 'taken-down',
        actorId: null,
        groupKey: `held/${heldId}`,
        detail: { on: 'deleted', reason },
      },
      [authorId],
    ),
})
