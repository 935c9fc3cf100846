/**
 * Error codes for a full disk, an exhausted quota, and a file that is too large. Sharp and other native libraries
 * report these only as text, so their output is written by us.
 */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** A bucket refused a request or did not answer: not the fault of the person who sends a file. */
export class StorageError extends Error {
  readonly isFull: boolean

  constructor(message: string, { isFull = false, cause }: { isFull?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFull = isFull
  }
}

/** Whether a file could not be written for lack of space: neither a bug nor the file's fault. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageError
    ? error.isFull
    : error instanceof Error && CODES.has((error as NodeJS.ErrnoException).code ?? '')
