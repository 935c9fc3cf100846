import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explained, StartProblem } from '#shared/start-problem.ts'
import type { Environment } from '../settings/environment.ts'

/**
 * The key that signs what the site hands out: the one of the environment, or one made at the first start and kept
 * in the data directory, readable by its owner only.
 */
export async function keepSecret({
  secret,
  dataDir,
}: Pick<Environment, 'secret' | 'dataDir'>): Promise<string> {
  if (secret !== undefined) return secret
  const file = path.join(dataDir, 'secret')
  return explained(`The secret in ${file} cannot be kept`, async () => {
    const kept = await readFile(file, 'utf8').catch(ignoreMissing)
    if (kept !== undefined) return checkKept(file, kept.trim())
    // Written to a temporary file and linked: the first process wins, and nobody reads half of it.
    const aside = `${file}.${randomBytes(4).toString('hex')}`
    try {
      await writeFile(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
      await link(aside, file).catch(ignoreExisting)
    } finally {
      await rm(aside, { force: true })
    }
    return (await readFile(file, 'utf8')).trim()
  })
}

function checkKept(file: string, kept: string): string {
  if (kept.length >= 32) return kept
  throw new StartProblem(
    `The secret in ${file} is damaged. Bring it back from a backup, or remove the file: everybody is then logged out.`,
  )
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
