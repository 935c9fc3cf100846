import { createHash } from 'node:crypto'
import { action } from '#server/door/action.ts'
import { GATED } from '#server/storage/storage.ts'
import { readId } from '#shared/ids/ids.ts'
import { addCaptions } from '../contract.ts'
import { mediaUpdated } from '../events.ts'
import { gatedName } from '../gated-name.ts'
import { removeFiles } from '../jobs/remove-files.ts'
import { keyOfSum } from '../join-pieces.ts'
import { presentCaptions } from '../present-captions.ts'
import { listCaptionsOf, putCaptions } from '../queries/captions.ts'
import { findItem, lockItems } from '../queries/library.ts'
import {
  LARGEST_CAPTIONS,
  languageTag,
  MOST_CAPTIONS,
  nameOfLanguage,
  readCaptions,
} from '../rules/captions.ts'
import { stemOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const addCaptionsAction = action(addCaptions, {
  data: S.addCaptionsData,
  result: S.captionsList,
  allow: 'members',
  limit: '60 per hour',
  // The file lies where the film does before anything says that it is there.
  prepare: async (context, { id: sent, language: called, text: file }) => {
    const { db, asker, signer, storage, refuse } = context
    const id = readId('media', sent)
    const item = id && (await findItem(db, asker.personId, id))
    if (!item) return refuse('media-not-found')
    if (asker.isSilenced) return refuse('media-silenced')
    if (item.kind !== 'video' || item.key === null) return refuse('captions-film')
    const language = languageTag(called)
    if (language === null) return refuse('captions-language')
    if (Buffer.byteLength(file) > LARGEST_CAPTIONS) return refuse('captions-large')
    const read = readCaptions(file)
    if ('line' in read) return refuse('captions-bad', { line: read.line })
    if (isTooMany(await listCaptionsOf(db, item.id), language))
      return refuse('captions-many', { most: MOST_CAPTIONS })
    const bytes = Buffer.from(read.text.toWellFormed())
    const open = `${keyOfSum(createHash('sha256').update(bytes).digest())}.vtt`
    const isGated = item.key.startsWith(GATED)
    const key = isGated ? gatedName(signer, open) : open
    await storage.put(key, bytes)
    return { id: item.id, language, key, size: bytes.length, isGated }
  },
  run: async (context, { label = '' }, { id, language, key, size, isGated }) => {
    const { db, asker, now, announce, enqueue, refuse } = context
    const [item] = await lockItems(db, asker.personId, [id])
    // Gated or opened in this moment: the file lies where it must not.
    if (!item?.key || item.key.startsWith(GATED) !== isGated) return refuse('media-not-found')
    const before = await listCaptionsOf(db, id)
    const replaced = before.find((one) => one.language === language)
    if (isTooMany(before, language)) return refuse('captions-many', { most: MOST_CAPTIONS })
    await putCaptions(db, id, { language, label: label || nameOfLanguage(language), key, size }, now)
    if (replaced && replaced.key !== key)
      await enqueue(removeFiles, { files: [{ stem: stemOf(replaced.key), names: [replaced.key] }] })
    await announce(mediaUpdated, { id })
    return presentCaptions(context, id)
  },
})

/** One more language than a film may have; another file for one it has takes its place. */
const isTooMany = (before: ReadonlyArray<{ language: string }>, language: string): boolean =>
  before.length >= MOST_CAPTIONS && !before.some((one) => one.language === language)
