import { countSanctionsOf } from '#features/accounts/account/queries/merge.ts'
import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { listMerged } from '#features/kernel/people/queries/merge.ts'
import type { MergedPerson } from '#features/kernel/people/rules/merged.ts'
import { action, type Context } from '#server/door/action.ts'
import { countMerged } from '#server/jobs/merge-columns.ts'
import { readId } from '#shared/ids/ids.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import { previewMerge } from '../../contract.ts'
import { listHindrances, mergesOf, pairOf } from '../../merge-accounts.ts'
import { profilePath } from '../../present.ts'
import { hasVip, mayTakeSignIn } from '../../rules/merging.ts'
import * as S from '../../schemas.ts'

export const previewMergeAction = action(previewMerge, {
  data: S.mergeChosen,
  result: S.mergePreview,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, other }) => {
    const { db, now, personalData, refuse } = context
    const [to, from] = [readId('person', id), readId('person', other)]
    if (to === undefined || from === undefined) return refuse('person-not-found')
    const pair = { from, to }
    const { goes, stays } = pairOf(context, await listMerged(db, [from, to]), pair)
    const merges = mergesOf(personalData)
    const [moves, balances, hindrances, sanctions] = await Promise.all([
      countMerged(db, merges, pair),
      listBalances(db, from),
      listHindrances(db, merges, pair),
      countSanctionsOf(db, from, now),
    ])
    const sums = new Map<string, number>()
    for (const { currency, amount } of balances) sums.set(currency, (sums.get(currency) ?? 0) + amount)
    return {
      stays: presentSide(stays, context),
      goes: presentSide(goes, context),
      moves,
      balances: [...sums]
        .map(([currency, amount]) => ({ currency, amount }))
        .filter(({ amount }) => amount !== 0),
      hindrances,
      sanctions,
      mayTakeSignIn: mayTakeSignIn(stays),
    }
  },
})

const presentSide = (person: MergedPerson, context: Pick<Context, 'places' | 'now'>) => ({
  databaseId: person.id,
  name: person.name,
  path: profilePath(context, person.slug),
  avatar: avatarUrl(person.avatar, person.id),
  createdAt: person.createdAt.toISOString(),
  vip: hasVip(person, context.now) ? person.vip : null,
})
