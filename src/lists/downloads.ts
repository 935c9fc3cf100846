import { getExportFile } from '#features/services/privacy/contract.ts'
import type { Download } from '#server/downloads.ts'

/** Addresses of people's own downloads. */
export const downloads: readonly Download[] = [
  { path: '/api/privacy/export/:token', contract: getExportFile, signInAt: 'account/privacy' },
]
