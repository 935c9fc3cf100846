import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Backups } from '#server/storage/backups.ts'

/** Of a site whose backups no test of it asks for. */
export const noBackups: Backups = {
  folder: path.join(tmpdir(), 'plaza-no-backups'),
  isWritable: async () => false,
  free: async () => null,
  make: () => Promise.reject(new Error('No backup is made here.')),
  remove: async () => undefined,
}
