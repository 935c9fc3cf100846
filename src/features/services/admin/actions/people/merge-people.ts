import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { action, type Context } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { record } from '../../choose-person.ts'
import { mergePeople } from '../../contract.ts'
import { peopleMerged } from '../../events.ts'
import { mergeRest } from '../../jobs/merge-rest.ts'
import { mergeAccounts, type Pair } from '../../merge-accounts.ts'
import { withoutBlocking } from '../../queries/merging.ts'
import type { MergeChoices } from '../../rules/merging.ts'
import * as S from '../../schemas.ts'

/** ms after which it is looked whether something has come to the closed account that was on its way. */
const LOOKS_BACK = [60_000, 3_600_000]

export const mergePeopleAction = action(mergePeople, {
  data: S.mergePeopleData,
  result: S.done,
  allow: 'admin',
  limit: '20 per hour',
  run: async (context, { id, other, reason, ...chosen }) => {
    const { name = 'stays', vip = 'stays', sanctions = 'take', signIn = 'take' } = chosen
    const { db, asker, now, settings, textsIn, announce, enqueue, refuse } = context
    await requireConfirmed(context)
    const choices: MergeChoices = { name, vip, sanctions, signIn }
    const [to, from] = [readId('person', id), readId('person', other)]
    if (to === undefined || from === undefined) return refuse('person-not-found')
    const byId = asker.personId
    if (byId === null) return refuse('person-not-found')
    const pair = await withoutBlocking(db, () =>
      mergeAccounts(context, {
        merging: { from, to, byId, takesSignIn: choices.signIn === 'take', now },
        choices,
        goneName: ({ language }) => textsIn(localeOf(language))('admin.merge.goneName'),
        levels: settings.level.lv.map(({ key }) => key),
      }),
    )
    if (!pair) return refuse('merge-busy')
    for (const personId of [to, from])
      await record(context, 'merge-people', personId, { from, to, reason, ...choices })
    await announce(peopleMerged, { from, to, byId, name: pair.goes.name, at: now.toISOString() })
    await sendMails(context, pair)
    for (const wait of LOOKS_BACK)
      await enqueue(mergeRest, { from, to, byId }, { at: new Date(now.getTime() + wait) })
    return { success: true as const }
  },
})

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
