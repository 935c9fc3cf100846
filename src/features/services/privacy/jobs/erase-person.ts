import { int, object, positive } from 'zod/mini'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { AVATAR_SIZES, avatarFile, avatarKeyOf } from '#features/kernel/people/rules/avatars.ts'
import { giveUpStopped, goOnWithStopped } from '#features/services/admin/public/stopped-merges.ts'
import { isTakingIn } from '#features/services/admin/queries/merges.ts'
import { lockAdmins } from '#features/services/admin/queries/people.ts'
import { isLastAdmin } from '#features/services/admin/rules.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import type { BatchPhase, Erasing, Leaving } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/texts/locales.ts'
import { personErased, personErasing } from '../events.ts'
import {
  beginErasure,
  type DueErasure,
  deleteErasure,
  finishErasure,
  insertErasure,
  lockDueErasure,
} from '../queries/erasures.ts'
import { deleteExports } from '../queries/exports.ts'
import { removeFiles } from './remove-files.ts'

/** Things of one kind in one transaction: it holds their locks for a moment only. */
const BATCH = 200
/** Seconds: files are looked for in every text of the site. */
const TIMEOUT = 1_800
/** ms after the promised day in which a merge that has stopped may still be mended. */
const PATIENCE = 7 * 86_400_000

/** In this order: texts before their files, as files that a text uses are kept. */
const PHASES: readonly BatchPhase[] = ['relations', 'contributions', 'media']

/**
 * Erases one person whose grace period is over: first the identity, in one transaction; then the content, a batch per
 * run, until nothing is left. What and how, each feature says in its `personal-data.ts`. Idempotent at every step.
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
      // What comes after the last batch would stay for good. It is asked again every hour.
      if ((await isTakingIn(db, personId)) && !(await endsWaiting(context, person))) return
      if (person.roles.includes('admin') && isLastAdmin(personId, await lockAdmins(db, now))) {
        return keepLastAdmin(context, person)
      }
      await begin(context, person)
    } else if (!(await eraseBatch(context, person))) {
      for (const { erase } of context.personalData) await erase?.recount?.(db, personId)
      return finishErasure(db, personId, now)
    }
    await enqueue(erasePerson, { personId })
  },
})

/**
 * What has stopped on its way into the account goes on by itself. Where it still could not after a week, the other account is
 * erased as well: it is the same person, who was promised a day.
 *
 * @returns whether nothing is on its way any more
 */
async function endsWaiting(context: JobContext, person: DueErasure): Promise<boolean> {
  const { db, now, enqueue } = context
  const { personId, keepsContributions, dueAt } = person
  if (now.getTime() - dueAt.getTime() < PATIENCE) {
    await goOnWithStopped(context, personId)
    return false
  }
  for (const from of await giveUpStopped(context, personId)) {
    await insertErasure(db, { personId: from, keepsContributions, now, on: now })
    await enqueue(erasePerson, { personId: from })
  }
  return !(await isTakingIn(db, personId))
}

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
  const { db, now, signer, settings, translate, announce, enqueue, personalData } = context
  const { personId } = person
  await beginErasure(db, personId, now)
  const leaving: Leaving = {
    ...person,
    now,
    signer,
    name: translate(localeOf(person))('privacy.deletedPerson'),
    level: settings.level.lv[0]?.key ?? '',
  }
  const tags: Tag[] = [`person:${personId}`, `person:${personId}:activity`]
  for (const { erase } of personalData) tags.push(...((await erase?.close?.(db, leaving)) ?? []))
  for (const { erase } of personalData.toReversed()) {
    tags.push(...((await erase?.identity?.(db, leaving)) ?? []))
  }
  const exports = await deleteExports(db, personId)
  const avatar = avatarKeyOf(person.avatar)
  const media = avatar ? AVATAR_SIZES.map((size) => avatarFile(avatar, size)) : []
  if (media.length + exports.length > 0) await enqueue(removeFiles, { media, exports })
  await announce(personErased, { id: personId }, tags)
}

/** @returns false where nothing was left */
async function eraseBatch(context: JobContext, person: DueErasure): Promise<boolean> {
  const { db, now, mediaUses, translate, announce, enqueue, personalData } = context
  const words = Object.fromEntries(
    LOCALES.map((locale) => {
      const t = translate(locale)
      return [locale, { removed: t('privacy.removedComment'), nobody: t('privacy.deletedPerson') }]
    }),
  ) as Erasing['words']
  const erasing = { ...person, now, words, mediaUses }
  const steps = PHASES.flatMap((phase) => personalData.flatMap(({ erase }) => erase?.[phase] ?? []))
  for (const step of steps) {
    const { count, tags, files = [] } = await step(db, erasing, BATCH)
    if (count === 0) continue
    if (files.length > 0) await enqueue(removeFiles, { media: files, exports: [] })
    await announce(personErasing, { id: person.personId }, tags)
    return true
  }
  return false
}

const localeOf = ({ language }: DueErasure): Locale => (isLocale(language) ? language : DEFAULT_LOCALE)
