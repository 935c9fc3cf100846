import { z } from 'zod/mini'
import type { Localized } from '#site/localize.ts'
import { named, names } from '#site/settings/fields.ts'
import { featureSettings } from '#site/settings.ts'

const reasons = (...keys: Array<[string, Localized]>) =>
  z._default(
    z.array(named),
    keys.map(([key, name]) => ({ key, name })),
  )
const SPAM: [string, Localized] = ['spam', names('广告或灌水', 'Spam or advertising', 'Spam o publicidad')]
const ABUSE: [string, Localized] = [
  'abuse',
  names('人身攻击或骚扰', 'Abuse or harassment', 'Insultos o acoso'),
]
const ILLEGAL: [string, Localized] = ['illegal', names('违法违规', 'Illegal content', 'Contenido ilegal')]
const RIGHTS: [string, Localized] = [
  'copyright',
  names('侵犯权益', 'Violates my rights', 'Vulnera mis derechos'),
]
const FRAUD: [string, Localized] = [
  'fraud',
  names('虚假或欺诈', 'False or fraudulent', 'Falso o fraudulento'),
]
const FAKE: [string, Localized] = ['fake', names('冒充他人', 'Impersonation', 'Suplantación de identidad')]

/** The reasons that can be given, by what is reported. */
const report = z.object({
  post: reasons(SPAM, ABUSE, ILLEGAL, RIGHTS, FRAUD),
  topic: reasons(SPAM, ABUSE, ILLEGAL, RIGHTS),
  answer: reasons(SPAM, ABUSE, ILLEGAL),
  comment: reasons(SPAM, ABUSE, ILLEGAL),
  shop: reasons(FRAUD, ILLEGAL, RIGHTS, SPAM),
  user: reasons(FAKE, ABUSE, SPAM, FRAUD),
  message: reasons(ABUSE, SPAM, FRAUD, ILLEGAL),
  chat: reasons(ABUSE, SPAM, ILLEGAL),
  review: reasons(SPAM, ABUSE, FRAUD, ILLEGAL),
})

export const reportsSettings = featureSettings({ groups: { report: report.shape } })

declare module '#site/settings/site-settings.ts' {
  interface SiteSettings {
    report: z.infer<typeof report>
  }
}
