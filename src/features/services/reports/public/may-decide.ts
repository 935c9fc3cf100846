import { canOversee } from '#features/kernel/access/rules/roles.ts'
import { canModerateNode } from '#features/product/community/permissions.ts'
import type { MemberContext } from '#server/door/action.ts'
import { type CaseRow, listCaseDoors } from '../queries/cases.ts'

type Deciding = Pick<MemberContext, 'db' | 'asker' | 'now' | 'settings' | 'currency'>

/** The team of the site: it decides everywhere, and alone sanctions. */
export const isOfTeam = (context: Deciding): boolean => canOversee(context.asker).allowed

/** Whether somebody decides these cases: the team, and whoever moderates the nodes that the things stand in. */
export async function mayDecide(
  context: Deciding,
  cases: ReadonlyArray<Pick<CaseRow, 'nodeId'>>,
): Promise<boolean> {
  if (isOfTeam(context)) return true
  const nodeIds = new Set(cases.map(({ nodeId }) => nodeId))
  const doors = await listCaseDoors(
    context.db,
    [...nodeIds].flatMap((id) => id ?? []),
  )
  const isTheirs = (id: number | null) => {
    const door = doors.find((one) => one.id === id)
    return door !== undefined && canModerateNode(context.asker, door).allowed
  }
  return [...nodeIds].every(isTheirs)
}
