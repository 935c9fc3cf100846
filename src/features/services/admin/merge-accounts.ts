import type { Database } from '#database/schema.ts'
import { endSignIns, liftSanctionsOf } from '#features/accounts/account/queries/merge.ts'
import { closeMerged, giveMerged, listMerged, lockMerged } from '#features/kernel/people/queries/merge.ts'
import type { MergedPerson } from '#features/kernel/people/rules/merged.ts'
import type { Context } from '#server/door/action.ts'
import { mergeColumns } from '#server/jobs/merge-columns.ts'
import type { Hindrance, MergeData, Merging } from '#server/jobs/merge-data.ts'
import type { PersonalData } from '#server/jobs/personal-data.ts'
import { canMergeAway, canMergeInto } from './permissions.ts'
import { gainedBy, type MergeChoices, mayTakeSignIn } from './rules/merging.ts'

export interface Pair {
  goes: MergedPerson
  stays: MergedPerson
}

type Asking = Pick<
  Context<'person-not-found' | 'not-oneself' | 'same-person' | 'not-of-the-team'>,
  'asker' | 'refuse'
>

export const mergesOf = (personalData: readonly PersonalData[]): MergeData[] =>
  personalData.flatMap(({ merge }) => merge ?? [])

/** Both accounts, or why they cannot be one. */
export function pairOf(
  { asker, refuse }: Asking,
  people: readonly MergedPerson[],
  { from, to }: { from: number; to: number },
): Pair {
  if (from === to) return refuse('same-person')
  const goes = people.find(({ id }) => id === from)
  const stays = people.find(({ id }) => id === to)
  if (!goes || !stays) return refuse('person-not-found')
  const away = canMergeAway(asker, { personId: goes.id, roles: goes.roles })
  if (!away.allowed) return refuse(away.reason === 'oneself' ? 'not-oneself' : 'not-of-the-team')
  if (!canMergeInto(asker, { personId: stays.id, roles: stays.roles }).allowed) return refuse('not-oneself')
  return { goes, stays }
}

export async function listHindrances(
  db: Database,
  merges: readonly MergeData[],
  pair: { from: number; to: number },
): Promise<Hindrance[]> {
  const found: Hindrance[] = []
  for (const { hinders } of merges) found.push(...((await hinders?.(db, pair)) ?? []))
  return found
}

/** All that features hold about the one goes over to the other; doing it again brings what has come meanwhile. */
export async function moveAll(db: Database, merges: readonly MergeData[], merging: Merging): Promise<void> {
  for (const merge of merges) {
    await merge.first?.(db, merging)
    await mergeColumns(db, merge, merging)
  }
}

/** From the last feature to the first: what others wait for most is locked last. */
export async function finishAll(db: Database, merges: readonly MergeData[], merging: Merging): Promise<void> {
  for (const { last } of merges.toReversed()) await last?.(db, merging)
}

export async function lockAll(db: Database, merges: readonly MergeData[], merging: Merging): Promise<void> {
  for (const { locks } of merges) await locks?.(db, merging)
}

export interface Wanted {
  merging: Merging
  choices: MergeChoices
  /** What stands in the place of the name of the closed account. */
  goneName: (goes: MergedPerson) => string
  levels: readonly string[]
}

type MergeContext = Asking & Pick<Context<'merge-hindered'>, 'refuse'> & Pick<Context, 'db' | 'personalData'>

/** Makes two accounts one, under locks on both. */
export async function mergeAccounts(context: MergeContext, wanted: Wanted): Promise<Pair> {
  const { db, personalData } = context
  const { merging } = wanted
  const merges = mergesOf(personalData)
  // Who may is asked before anything is locked, and again of what is locked.
  pairOf(context, await listMerged(db, [merging.from, merging.to]), merging)
  await lockAll(db, merges, merging)
  const { pair, agreed } = await closeOther(context, wanted)
  await moveAll(db, merges, agreed)
  await giveMerged(db, merging.to, gained(pair, wanted), merging.now)
  await finishAll(db, merges, merging)
  return pair
}

/**
 * Closes an account that has too much in it to go over with one answer. From then on nobody is signed in with it; all
 * that it has goes over piece by piece, and can be begun again at any place.
 *
 * @returns with what is gone on
 */
export async function beginMerge(
  context: MergeContext,
  wanted: Wanted,
): Promise<{ pair: Pair; agreed: Merging }> {
  const { db } = context
  const { merging } = wanted
  const { pair, agreed } = await closeOther(context, wanted)
  await endSignIns(db, agreed)
  await giveMerged(db, merging.to, gained(pair, wanted), merging.now)
  return { pair, agreed }
}

async function closeOther(
  context: MergeContext,
  { merging, choices, goneName }: Wanted,
): Promise<{ pair: Pair; agreed: Merging }> {
  const { db, personalData, refuse } = context
  const { from, to, byId, now } = merging
  const pair = pairOf(context, await lockMerged(db, [from, to]), merging)
  if ((await listHindrances(db, mergesOf(personalData), merging)).length > 0) return refuse('merge-hindered')
  if (choices.sanctions === 'lift') await liftSanctionsOf(db, { personId: from, byId, now })
  await closeMerged(db, { from: pair.goes, toId: to, name: goneName(pair.goes), now })
  return { pair, agreed: { ...merging, takesSignIn: merging.takesSignIn && mayTakeSignIn(pair.stays) } }
}

const gained = (pair: Pair, { choices, levels, merging }: Wanted) =>
  gainedBy(pair, choices, { levels, now: merging.now })
