import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { action, type Context } from '#server/door/action.ts'
import { countMerged, countPieces } from '#server/jobs/merge-columns.ts'
import { readId } from '#shared/ids/ids.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { record } from '../../choose-person.ts'
import { mergePeople } from '../../contract.ts'
import { mergeBegun } from '../../events.ts'
import { mergeOn, sayMerged } from '../../jobs/merge-on.ts'
import { beginMerge, mergeAccounts, mergesOf, type Pair, type Wanted } from '../../merge-accounts.ts'
import { insertMerge, isUnderWay } from '../../queries/merges.ts'
import { withoutBlocking } from '../../queries/merging.ts'
import { AT_ONCE, type MergeChoices } from '../../rules/merging.ts'
import * as S from '../../schemas.ts'

type MergedPair = Parameters<typeof isUnderWay>[1]

export const mergePeopleAction = action(mergePeople, {
  data: S.mergePeopleData,
  result: S.mergeAnswer,
  allow: 'admin',
  limit: '20 per hour',
  run: async (context, { id, other, reason, ...chosen }) => {
    const { name = 'stays', vip = 'stays', sanctions = 'take', signIn = 'take' } = chosen
    const { db, asker, now, settings, textsIn, announce, refuse } = context
    await requireConfirmed(context)
    const choices: MergeChoices = { name, vip, sanctions, signIn }
    const [to, from] = [readId('person', id), readId('person', other)]
    if (to === undefined || from === undefined) return refuse('person-not-found')
    const byId = asker.personId
    if (byId === null) return refuse('person-not-found')
    const pair = { from, to }
    // Asked for a second time while it is under way.
    if (await isUnderWay(db, pair)) return { success: true as const, isUnderWay: true }
    const wanted: Wanted = {
      merging: { from, to, byId, takesSignIn: choices.signIn === 'take', now },
      choices,
      goneName: ({ language }) => textsIn(localeOf(language))('admin.merge.goneName'),
      levels: settings.level.lv.map(({ key }) => key),
    }
    const isMuch = await hasMuch(context, pair)
    const done = await withoutBlocking(db, () =>
      isMuch ? layDown(context, wanted) : mergeAccounts(context, wanted),
    )
    if (!done) return refuse('merge-busy')
    for (const personId of [to, from])
      await record(context, 'merge-people', personId, { from, to, reason, ...choices })
    await sendMails(context, done)
    if (isMuch) await announce(mergeBegun, pair)
    else await sayMerged(context, { ...pair, byId, name: done.goes.name })
    return { success: true as const, isUnderWay: isMuch }
  },
})

/** Whether all that an account has is too much to go over while somebody waits for the answer. */
async function hasMuch({ db, personalData }: Pick<Context, 'db' | 'personalData'>, pair: MergedPair) {
  const counted = await countMerged(db, mergesOf(personalData), pair)
  return counted.reduce((sum, { count }) => sum + count, 0) > AT_ONCE
}

/** Closes the account, and leaves to a job what is in it. */
async function layDown(
  context: Parameters<typeof beginMerge>[0] & Pick<Context, 'enqueue'>,
  wanted: Wanted,
): Promise<Pair> {
  const { db, personalData, enqueue } = context
  const { from, to, byId, now } = wanted.merging
  const { pair, agreed } = await beginMerge(context, wanted)
  const total = await countPieces(db, mergesOf(personalData), from)
  const { takesSignIn } = agreed
  const mergeId = await insertMerge(db, { from, to, byId, name: pair.goes.name, takesSignIn, total, now })
  await enqueue(mergeOn, { mergeId })
  return pair
}

const localeOf = (language: string) => (isLocale(language) ? language : DEFAULT_LOCALE)

/** To both addresses as they were: whoever has only one of them hears of it as well. */
async function sendMails(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  { goes, stays }: Pair,
): Promise<void> {
  for (const { email, language } of [goes, stays]) {
    if (email === null) continue
    await enqueue(sendMail, {
      to: email,
      locale: localeOf(language),
      template: 'accounts-merged',
      params: { at: now.toISOString(), gone: goes.name, name: stays.name },
    })
  }
}
