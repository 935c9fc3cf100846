import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { int, object, positive } from 'zod/mini'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { defineJob } from '#server/jobs/job.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { exportPath } from '../export-link.ts'
import { packExport } from '../pack-export.ts'
import { findWaitingExport, finishExport } from '../queries/exports.ts'
import { EXPORT_KEPT } from '../rules.ts'

/** Seconds. A life's writing is packed in minutes; files are copied at the speed of the disk. */
const TIMEOUT = 3_600

/** Packs everything about a person, and writes to them where to fetch it. */
export const makeExport = defineJob({
  name: 'privacy.makeExport',
  data: object({ id: int().check(positive()) }),
  timeout: TIMEOUT,
  prepare: async (context, { id }) => {
    const { db, settings, translate, now } = context
    const waiting = await findWaitingExport(db, id)
    if (!waiting) return null
    const locale = isLocale(waiting.language) ? waiting.language : DEFAULT_LOCALE
    const readme = translate(locale)('privacy.export.readme', {
      site: localize(settings.site.name, locale),
      day: now.toISOString().slice(0, 10),
    })
    // An unguessable name, in addition to the access check.
    const file = `${id}-${randomBytes(16).toString('hex')}.zip`
    const size = await packExport({ ...context, personId: waiting.personId, readme, file })
    return { ...waiting, locale, file, size }
  },
  run: async ({ db, now, signer, siteUrl, exportsDir, enqueue }, { id }, packed) => {
    if (!packed) return
    const { personId, email, locale, file, size } = packed
    const until = new Date(now.getTime() + EXPORT_KEPT)
    if (!(await finishExport(db, { id, file, size, now, until }))) {
      return rm(path.join(exportsDir, file), { force: true })
    }
    if (email === null) return
    await enqueue(sendMail, {
      to: email,
      locale,
      template: 'export-ready',
      params: {
        url: signer.encrypt(MAIL_SECRET, `${siteUrl}${exportPath(signer, id, personId)}`),
        until: until.toISOString(),
      },
      expiresAt: until.toISOString(),
    })
  },
})
