import { stat, writeFile } from 'node:fs/promises'
import { action, type MemberContext } from '#server/door/action.ts'
import { createFairSemaphore } from '#server/limits/fair-semaphore.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { takePicture } from '../contract.ts'
import { type WholeFile, withFile } from '../join-pieces.ts'
import { keepFile, refuseOverLimit } from '../keep-file.ts'
import { mayUpload } from '../permissions.ts'
import { presentItem } from '../present-item.ts'
import { mimeOfFile, storeFile } from '../public/store-file.ts'
import { findItem } from '../queries/library.ts'
import type { StoredFile } from '../queries/stored-files.ts'
import { webAddress } from '../rules/embeds.ts'
import { extensionOf, kindOfMime } from '../rules/kinds.ts'
import { quotasOf } from '../rules/quotas.ts'
import { MB, MOST_SIDE, nameOfFile } from '../rules/uploads.ts'
import * as S from '../schemas.ts'
import { dimensionsOf, fitPicture } from '../store-picture.ts'

type Preparing = Omit<MemberContext<RefusalOf<typeof takePicture>>, 'announce' | 'enqueue' | 'signIn'>

/** Bytes that are read of a picture: what is larger than the site takes is often only too wide, and is made smaller. */
const MOST_READ = 25 * MB
/**
 * Each may hold as many bytes in memory. Of one person fewer run, and only so many wait: a server that answers slowly, or
 * never, holds up whoever has named it and nobody else.
 */
const inTurn = createFairSemaphore(4, { mostOfAsker: 2, maxPerAsker: 60 })

export const takePictureAction = action(takePicture, {
  data: S.takePictureData,
  result: S.mediaItem,
  allow: 'members',
  limit: '120 per minute',
  prepare: async (context: Preparing, { url }: S.TakePictureData) => {
    const { db, asker, outside, settings, mediaDir, refuse } = context
    if (!mayUpload(asker, 'image')) return refuse('upload-not-allowed')
    await refuseOverLimit(context, db, 'image')
    const address = addressOf(url, outside)
    if (address === null) return refuse('picture-address')
    const asked = { accept: settings.file_mimes.image.join(','), most: MOST_READ }
    return inTurn(async () => {
      const { bytes, problem } = await outside.take(address.href, asked)
      if (problem === 'address') return refuse('picture-address')
      if (problem === 'large') return refuseLarge(context)
      if (problem !== null) return refuse('picture-unreachable', { host: address.host })
      if (bytes.length === 0) return refuse('picture-none')
      return withFile(mediaDir, bytes, (whole) => storeTaken(context, whole, address))
    }, String(asker.personId))
  },
  run: async (context, { alt = '' }, { file, fileName }) => {
    const id = await keepFile(context, file, { fileName, alt })
    const item = await findItem(context.db, context.asker.personId, id)
    return item ? presentItem(item, context) : context.refuse('picture-none')
  },
})

/** Pages still name pictures by `http:` that have long been given by `https:` too. */
function addressOf(typed: string, { accepts, allowsPrivate }: Preparing['outside']): URL | null {
  const url = URL.parse(webAddress(typed) ?? '')
  if (url?.protocol === 'http:' && !allowsPrivate) url.protocol = 'https:'
  if (url) url.hash = ''
  return url && accepts(url.href) ? url : null
}

const refuseLarge = ({ settings, asker, refuse }: Preparing): never =>
  refuse('upload-picture-large', { size: quotasOf(settings, asker).imageSize })

/** Stores what was taken, if it is a picture; of its address and of what the other server says of it nothing counts. */
async function storeTaken(
  context: Preparing,
  { file, key }: WholeFile,
  address: URL,
): Promise<{ file: StoredFile; fileName: string }> {
  const { settings, asker, storage, refuse } = context
  const mime = await mimeOfFile(file)
  if (!mime || kindOfMime(mime, settings.file_mimes) !== 'image') return refuse('picture-none')
  const fileName = nameOf(address, extensionOf(mime) ?? 'webp')
  const sides = await dimensionsOf(file)
  if (sides && Math.max(sides.width, sides.height) > MOST_SIDE) {
    const fitted = await fitPicture(file, MOST_SIDE).catch(() => null)
    if (!fitted) return refuse('upload-broken', { name: fileName })
    await writeFile(file, fitted)
  }
  const { size } = await stat(file)
  if (size > Math.min(quotasOf(settings, asker).imageSize, settings.max_file_size) * MB)
    return refuseLarge(context)
  const stored = await storeFile(file, key, { storage, name: fileName, moves: true })
  if (!('file' in stored)) return refuse('upload-broken', { name: fileName })
  return { file: { ...stored.file, mime }, fileName }
}

/** As the last part of its address calls it, or else its host. */
function nameOf({ pathname, hostname }: URL, ending: string): string {
  const last = nameOfFile(safelyDecoded(pathname)).slice(0, 200)
  const [stem = ''] = last.split('.')
  return `${stem || hostname}.${ending}`
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
