import { createHash } from 'node:crypto'

/**
 * What stands for the login name of somebody who was erased here: an import that comes again knows them by it, and makes
 * them not again. Whoever does not have the export cannot read the name from it, only try names.
 */
export const goneName = (source: string, login: string): string =>
  `gone:${createHash('sha256').update(`${source}\n${login}`).digest('hex')}`
