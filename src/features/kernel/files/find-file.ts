import { decideHidden } from '#features/kernel/access/queries.ts'
import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { filesIn, upgradeDocument } from '#features/kernel/documents/rules.ts'
import type { Context } from '#server/action.ts'
import { findTextOfFile } from './queries.ts'
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
