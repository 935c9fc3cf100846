import { int, object, positive } from 'zod/mini'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { AVATAR_SIZES, avatarFile, avatarKeyOf } from '#features/kernel/people/rules/avatars.ts'
import { lockAdmins } from '#features/services/admin/queries/people.ts'
import { isLastAdmin } from '#features/services/admin/rules.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { personErased, personErasing } from '../events.ts'

import { eraseAnswers, eraseComments, erasePosts } from '../queries/erase/contributions.ts'
import { eraseIdentity, recountPerson } from '../queries/erase/identity.ts'
import { eraseMedia } from '../queries/erase/media.ts'
import {
  eraseBallots,
  eraseFollows,
  eraseMemberships,
  eraseReactions,
  eraseVotes,
} from '../queries/erase/relations.ts'
import type { EraseStep, Erasing } from '../queries/erase/step.ts'
import {
  beginErasure,
  type DueErasure,
  deleteErasure,
  finishErasure,
  lockDueErasure,
} from '../queries/erasures.ts'
import { removeFiles } from './remove-files.ts'

/** Things of one kind in one transaction: it holds their locks for a moment only. */
const BATCH = 200
/** Seconds: files are looked for in every text of the site. */
const TIMEOUT = 1_800

/** In this order: texts before their files, as files that a text uses are kept. */
const STEPS: readonly EraseStep[] = [
  eraseFollows,
  eraseReactions,
  eraseBallots,
  eraseVotes,
  eraseMemberships,
  eraseAnswers,
  eraseComments,
  erasePosts,
  eraseMedia,
]

/**
 * Erases one person whose grace period is over: first the identity, in one transaction; then the content, a batch per
 * run, until nothing is left. Idempotent at every step.
 */
export const erasePerson = defineJob({
  name: 'privacy.erasePerson',
  data: object({ personId: int().check(positive()) }),
  timeout: TIMEOUT,
  run: async (context, { personId }) => {
    const { db, now, enqueue } = context
    const person = await lockDueErasure(db, personId, now)
    if (!person) return
    if (person.begunAt === null) {
      if (person.roles.includes('admin') && isLastAdmin(personId, await lockAdmins(db, now))) {
        return keepLastAdmin(context, person)
      }
      await begin(context, person)
    } else if (!(await eraseBatch(context, person))) {
      await recountPerson(db, personId)
      return finishErasure(db, personId, now)
    }
    await enqueue(erasePerson, { personId })
  },
})

/** Cancels the erasure where the person has become the only admin. */
async function keepLastAdmin({ db, now, enqueue }: JobContext, person: DueErasure): Promise<void> {
  await deleteErasure(db, person.personId)
  if (person.email === null) return
  await enqueue(sendMail, {
    to: person.email,
    locale: localeOf(person),
    template: 'erasure-cancelled',
    params: { at: now.toISOString() },
  })
}

async function begin(context: JobContext, person: DueErasure): Promise<void> {
  const { db, now, signer, settings, translate, announce, enqueue } = context
  const { personId } = person
  await beginErasure(db, personId, now)
  const { exports, tags } = await eraseIdentity(db, person, {
    now,
    signer,
    name: translate(localeOf(person))('privacy.deletedPerson'),
    level: settings.level.lv[0]?.key ?? '',
  })
  const avatar = avatarKeyOf(person.avatar)
  const media = avatar ? AVATAR_SIZES.map((size) => avatarFile(avatar, size)) : []
  if (media.length + exports.length > 0) await enqueue(removeFiles, { media, exports })
  await announce(personErased, { id: personId }, tags)
}

/** @returns false where nothing was left */
async function eraseBatch(context: JobContext, person: DueErasure): Promise<boolean> {
  const { db, now, mediaUses, translate, announce, enqueue } = context
  const words = Object.fromEntries(
    LOCALES.map((locale) => {
      const t = translate(locale)
      return [locale, { removed: t('privacy.removedComment'), nobody: t('privacy.deletedPerson') }]
    }),
  ) as Erasing['words']
  const erasing = { ...person, now, words, mediaUses }
  for (const step of STEPS) {
    const { count, tags, files = [] } = await step(db, erasing, BATCH)
    if (count === 0) continue
    if (files.length > 0) await enqueue(removeFiles, { media: files, exports: [] })
    await announce(personErasing, { id: person.personId }, tags)
    return true
  }
  return false
}

const localeOf = ({ language }: DueErasure): Locale => (isLocale(language) ? language : DEFAULT_LOCALE)
