import type { Signer } from '#server/credentials/signer.ts'
import type { ExportRow } from './queries/exports.ts'
import type { DataExport } from './schemas.ts'

const PURPOSE = 'data export'

/** Address of an export. Signed, not stored: it cannot be made from the database. */
export const exportPath = (signer: Signer, id: number, personId: number): string =>
  `/api/privacy/export/${id}.${signer.sign(PURPOSE, id, personId)}`

/** The export that a link names; null where the link is not for this person. */
export function readExportToken(signer: Signer, token: string, personId: number): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  return signer.isSigned(signature, PURPOSE, Number(digits), personId) ? Number(digits) : null
}

export const presentExport = (
  signer: Signer,
  { id, askedAt, readyAt, expiresAt, size }: ExportRow,
  personId: number,
): DataExport => ({
  askedAt: askedAt.toISOString(),
  ready:
    readyAt && expiresAt
      ? {
          at: readyAt.toISOString(),
          until: expiresAt.toISOString(),
          size,
          href: exportPath(signer, id, personId),
        }
      : null,
})
