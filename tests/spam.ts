import { defaultSettings } from '#site/settings.ts'
import type { Answer } from './site.ts'

type Call = (action: string, data: unknown, options: { cookie: string; lang: string }) => Promise<Answer>
type SignIn = (personId: number) => Promise<{ cookie: string }>

/** Rules of a site that holds nothing, but for these. */
export const spamRules = (rules: Partial<ReturnType<typeof defaultSettings>['spam']> = {}) => ({
  ...defaultSettings().spam,
  ...rules,
})

/** Sets the rules as an admin does: they are in force when it has answered. */
export const spamSetter =
  (call: Call, signIn: SignIn, adminId: number) =>
  async (rules: Parameters<typeof spamRules>[0] = {}) => {
    const { cookie } = await signIn(adminId)
    return call('moderation.saveSpamRules', spamRules(rules), { cookie, lang: 'en' })
  }
