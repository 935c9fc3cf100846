import { defaultSettings } from './settings.ts'
import type { testSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSite>>, 'call' | 'signIn' | 'readOutbox'>

/** Spam rules that hold nothing, except for these. */
export const spamRules = (rules: Partial<ReturnType<typeof defaultSettings>['spam']> = {}) => ({
  ...defaultSettings().spam,
  ...rules,
})

/** Sets the rules as an admin does; they are in force when it has answered. */
export const spamSetter =
  ({ call, signIn, readOutbox }: Site, adminId: number) =>
  async (rules: Parameters<typeof spamRules>[0] = {}) => {
    const { cookie } = await signIn(adminId)
    const answer = await call('moderation.saveSpamRules', spamRules(rules), { cookie, lang: 'en' })
    await readOutbox()
    return answer
  }
