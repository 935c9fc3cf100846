import { findGatedTitle, listOwnGated } from '#features/kernel/media/queries/pictures.ts'
import type { Context } from '#server/door/action.ts'
import { linkToFile } from '#server/files/media-files.ts'
import type { Doc } from '../rules.ts'
import { gatedNamesIn } from '../rules.ts'

/** What is needed to say where files lie at this moment. */
export type Linking = Pick<Context, 'db' | 'signer' | 'now'>

const NONE: ReadonlySet<string> = new Set()

interface GatedLinks {
  /** Of addresses, also several in one text, those of files that only signed links open get theirs. */
  link: (src: string) => string
  /** Files that are behind the text's own ones: captions. */
  linkAny: (src: string) => string
}

/**
 * Signs the links of a text's files, for a reader who may read the text. Only files of who wrote it: whoever has seen a
 * name once could write it into a text of their own.
 *
 * @param given names of files of others that may be shown in it as well
 * @returns null where the text has no such files
 */
export async function signLinks(
  { db, signer, now }: Linking,
  document: unknown,
  authorId: number | null,
  given: ReadonlySet<string> = NONE,
): Promise<GatedLinks | null> {
  const names = gatedNamesIn(JSON.stringify(document) ?? '')
  if (names.length === 0) return null
  const own = authorId === null ? NONE : await listOwnGated(db, names, [authorId])
  const sign = (src: string, may: (name: string) => boolean) =>
    src.replace(GATED_FILE, (whole, name: string, ending: string) =>
      may(name) ? linkToFile(signer, `${name}${ending}`, now) : whole,
    )
  const may = (name: string) => own.has(name) || given.has(name)
  return { link: (src) => sign(src, may), linkAny: (src) => sign(src, () => true) }
}

/** Whose text it is that is being written, null where nobody has written it yet, and what stands in it already. */
export interface ExistingText {
  authorId: number | null
  documents: readonly unknown[]
  /** Files of others that may be shown in it as well. */
  given?: ReadonlySet<string>
}

/**
 * The first file, of those that only signed links open, that a text may not show when it is written by the asker. Links
 * are signed for the files of who wrote it: others would be seen by nobody. And who changes the text of somebody else
 * adds none of theirs, or would be given a file whose name they have seen once.
 *
 * @returns what the asker calls it, or where it lies
 */
export async function findForeignGated(
  { db, asker }: { db: Linking['db']; asker: { personId: number } },
  written: readonly unknown[],
  { authorId, documents, given = NONE }: ExistingText,
): Promise<string | null> {
  const known = new Set(gatedNamesIn(JSON.stringify(documents)))
  const added = gatedNamesIn(JSON.stringify(written)).filter((name) => !known.has(name) && !given.has(name))
  if (added.length === 0) return null
  const isOwn = authorId === null || authorId === asker.personId
  const own = isOwn ? await listOwnGated(db, added, [asker.personId]) : NONE
  const foreign = added.find((name) => !own.has(name))
  return foreign === undefined
    ? null
    : ((await findGatedTitle(db, foreign, asker.personId)) ?? `/media/${foreign}`)
}

const GATED_FILE =
  /\/media\/(gated\/[0-9a-f]{32})((?:-\d{1,5})?(?:\.[a-z0-9]{2,5})?)(?:\?until=\d+&sign=[\w-]+)?/g

/** A document for the form of who writes it: its pictures, films and sounds can be seen there. */
export async function withLinks<Some extends Doc | null>(
  linking: Linking,
  document: Some,
  authorId: number | null,
  given?: ReadonlySet<string>,
): Promise<Some> {
  const links = await signLinks(linking, document, authorId, given)
  if (!links) return document
  const changed = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(changed)
    if (typeof node !== 'object' || node === null) return node
    const { attrs, content } = node as { attrs?: { src?: unknown }; content?: unknown }
    return {
      ...node,
      ...(typeof attrs?.src === 'string' && { attrs: { ...attrs, src: links.link(attrs.src) } }),
      ...(content !== undefined && { content: changed(content) }),
    }
  }
  return changed(document) as Some
}
