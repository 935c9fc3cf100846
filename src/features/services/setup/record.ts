import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { reachMilestone } from '#features/services/admin/queries/milestones.ts'
import type { SetupStep } from '#features/services/admin/rules.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import type { Context } from '#server/door/action.ts'

/** That a step has changed settings: on record, told to every process, and behind the admin. */
export async function recordStep(
  { db, asker, address, now, announce }: Pick<Context, 'db' | 'asker' | 'address' | 'now' | 'announce'>,
  step: SetupStep,
  keys: string[],
): Promise<void> {
  await insertAudit(db, {
    actorId: asker.personId,
    act: 'save-site-choices',
    subject: 'setting',
    address,
    now,
    detail: { keys: keys.join(', ') },
  })
  await reachMilestone(db, { name: step, state: 'done', now })
  await announce(settingsChanged, { keys })
}
