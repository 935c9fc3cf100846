import { getExportFile } from '#features/services/privacy/contract.ts'
import type { Download } from '#server/downloads.ts'

/** Addresses that people fetch files of their own from. */
export const downloads: readonly Download[] = [
  { path: '/api/privacy/export/:token', contract: getExportFile, signInAt: 'account/privacy' },
]
