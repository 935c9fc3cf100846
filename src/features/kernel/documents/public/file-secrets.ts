import type { Signer } from '#server/credentials/signer.ts'
import type { AttachmentAttributes, Doc } from '../rules.ts'

/** What stands before a secret that is sealed; what an author types is sealed whatever it begins with. */
const SEALED = 'sealed:'
const PURPOSES = { extractionCode: 'extraction code', unzipPassword: 'archive password' } as const
type Secret = keyof typeof PURPOSES

/**
 * The two secrets of attachments stand sealed in the database. The same secret is sealed into the same letters, so that a
 * text that was sent twice is still known to be the same.
 */
export function fileSecrets(signer: Signer) {
  const open = (name: Secret, value: string): string | null => {
    // Written before secrets were sealed, or by an import.
    if (!value.startsWith(SEALED)) return value
    try {
      return signer.decrypt(PURPOSES[name], value.slice(SEALED.length))
    } catch {
      // Sealed with another site's secret: it is lost, and the file is not.
      return null
    }
  }
  const seal = (name: Secret, value: string): string =>
    `${SEALED}${signer.encryptAlike(PURPOSES[name], value)}`

  const read = (attrs: Partial<Record<Secret, string>>) => ({
    extractionCode: attrs.extractionCode ? open('extractionCode', attrs.extractionCode) : null,
    unzipPassword: attrs.unzipPassword ? open('unzipPassword', attrs.unzipPassword) : null,
  })
  return {
    read,
    /** As it is stored. */
    seal: <Some extends Doc | null>(document: Some): Some =>
      changeFiles(document, (attrs) => ({
        ...attrs,
        ...(attrs.extractionCode && { extractionCode: seal('extractionCode', attrs.extractionCode) }),
        ...(attrs.unzipPassword && { unzipPassword: seal('unzipPassword', attrs.unzipPassword) }),
      })),
    /** As its author writes it. */
    open: <Some extends Doc | null>(document: Some): Some =>
      changeFiles(document, ({ extractionCode, unzipPassword, ...attrs }) => {
        const secrets = read({
          ...(extractionCode && { extractionCode }),
          ...(unzipPassword && { unzipPassword }),
        })
        return {
          ...attrs,
          ...(secrets.extractionCode !== null && { extractionCode: secrets.extractionCode }),
          ...(secrets.unzipPassword !== null && { unzipPassword: secrets.unzipPassword }),
        }
      }),
  }
}

/** A copy of a document with something done to each of its attachments. */
function changeFiles<Some extends Doc | null>(
  document: Some,
  change: (attrs: AttachmentAttributes) => AttachmentAttributes,
): Some {
  return changed(document) as Some

  function changed(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(changed)
    if (typeof node !== 'object' || node === null) return node
    const { type, attrs, content } = node as {
      type?: unknown
      attrs?: AttachmentAttributes
      content?: unknown
    }
    if (type === 'attachment' && attrs) return { ...node, attrs: change(attrs) }
    return content === undefined ? node : { ...node, content: changed(content) }
  }
}
