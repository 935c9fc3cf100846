import type { Context } from '#server/door/action.ts'
import { isLastWayIn } from '../rules.ts'
import type { IdentityList } from '../schemas.ts'
import { getWaysIn, listOfPerson } from './identities.ts'

/** A person's accounts elsewhere, as presented to the person. */
export async function presentIdentities(
  context: Pick<Context, 'db' | 'social' | 'settings'>,
  personId: number,
): Promise<IdentityList> {
  const [rows, ways] = [await listOfPerson(context.db, personId), await getWaysIn(context, personId)]
  return {
    identities: rows.map(({ createdAt, usedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    isLastWayIn: isLastWayIn(ways),
  }
}
