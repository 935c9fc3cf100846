/**
 * The system's words for no room: on the disk, for this user, or for a file of this size. Sharp and other libraries of
 * C say them only in their own words, so whatever they make is written by us.
 */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** What a bucket refuses, or cannot be asked: no fault of whoever brings a file. */
export class StorageError extends Error {}

/** Whether a file could not be written because there is no room for it: no bug, and no fault of the file's. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageError ||
  (error instanceof Error && CODES.has((error as NodeJS.ErrnoException).code ?? ''))
