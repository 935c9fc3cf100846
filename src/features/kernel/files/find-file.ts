import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { filesIn, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { isBehindClosedPage } from '#features/kernel/posts/public/behind-closed-page.ts'
import { decideHidden } from '#features/kernel/posts/queries/hidden/decide-hidden.ts'
import type { Context } from '#server/door/action.ts'
import { linkToFile } from '#server/files/media-files.ts'
import { findTextOfFile, isFileOf } from './queries.ts'
import { gatedNameOf } from './rules.ts'
import type { FileChosen } from './schemas.ts'

export interface FoundFile {
  postId: number
  authorId: number
  title: string
  src: string
  extractionCode: string | null
  unzipPassword: string | null
}

/** A file of a text that the asker may read, with its codes in plain words; refuses all others. */
export async function findFile(
  context: Context<'file-not-found' | 'file-locked'>,
  chosen: FileChosen,
): Promise<FoundFile> {
  const { db, asker, signer, refuse } = context
  const text = await findTextOfFile(db, chosen, context)
  if (!text) return refuse('file-not-found')
  const { postId, authorId, nodeAdminId, rules, document } = text
  if (chosen.kind === 'page' && (await isBehindClosedPage(context, postId))) return refuse('file-not-found')
  if (chosen.part === 'hidden') {
    const { allowed } = await decideHidden(db, { postId, authorId, nodeAdminId, rules }, asker, context)
    if (!allowed) return refuse('file-locked')
  }
  const read = upgradeDocument(document)
  const file = read.ok ? filesIn(read.document)[chosen.place] : undefined
  if (!file) return refuse('file-not-found')
  const { src, title } = file
  return { postId, authorId, title, src, ...fileSecrets(signer).read(file) }
}

/**
 * Where a file can be had now. What is sent by signed links alone gets a new one, as the one that stands in the text has
 * ended, and only if it is its author's: whoever has seen a name could write it into a text of their own.
 */
export async function addressOf(
  { db, signer, now }: Pick<Context, 'db' | 'signer' | 'now'>,
  { src, authorId }: Pick<FoundFile, 'src' | 'authorId'>,
): Promise<string> {
  const name = gatedNameOf(src)
  return name !== null && (await isFileOf(db, name, authorId)) ? linkToFile(signer, name, now) : src
}
