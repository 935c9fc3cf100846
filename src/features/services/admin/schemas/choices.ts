import { z } from 'zod/mini'
import { REPORTED_KINDS } from '#features/services/reports/rules.ts'
import { SIGN_UP_CODE } from '#shared/people/sign-up-code.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { typedText } from '#shared/texts/typed-text.ts'

const line = typedText(500)
/** As long as the settings let it be. */
const name = typedText(5_000)

const names = z.object(
  Object.fromEntries(LOCALES.map((locale) => [locale, name])) as Record<
    (typeof LOCALES)[number],
    typeof name
  >,
)
/** Under its key it stands in the reports that were made. */
const reportReason = z.object({ key: z.string().check(z.minLength(1), z.maxLength(40)), name: names })
export type ReportReason = z.infer<typeof reportReason>

/** What an admin decides about the site now and then, without a page of its own. No narrower than src/site/settings. */
export const siteChoices = z.object({
  follow: z.object({
    name: names,
    /** Where the picture with the QR code of the account lies on this site. */
    picture: line,
    /** What the account answers with. */
    code: typedText(60),
  }),
  /** Search engines may read the site. */
  isOpenToCrawlers: z.boolean(),
  /** Strangers get files of texts. */
  givesFilesToStrangers: z.boolean(),
  drawsCovers: z.boolean(),
  /** New members must set an avatar and a name first. */
  asksForFace: z.boolean(),
  /** Whether new members may, or must, give a code that lets them in. */
  signUpCode: z.enum(SIGN_UP_CODE),
  /** Only signed-in people read the chat. */
  keepsChatForMembers: z.boolean(),
  /** Seconds between two messages of one person in the chat; 0: none. */
  chatPause: z.int().check(z.gte(0), z.lte(3_600)),
  /** MB */
  maxFileSize: z.number().check(z.gt(0)),
  /** Security contacts (security.txt). */
  contacts: z.array(line).check(z.maxLength(10)),
  /** Address of the security policy, or empty. */
  policy: line,
  /** What one can report, by what it is. */
  reasons: z.record(z.enum(REPORTED_KINDS), z.array(reportReason)),
})
export type SiteChoices = z.infer<typeof siteChoices>

/** The form's values when it was opened and now: only changed ones are saved. */
export const changedChoices = z.object({ seen: siteChoices, wanted: siteChoices })
export type ChangedChoices = z.infer<typeof changedChoices>
