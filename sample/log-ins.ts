import { randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '#server/credentials/passwords.ts'
import { LOG_INS_FILE } from './log-ins-file.ts'

export interface LogIn {
  slug: string
  password: string
  hash: string
}

/** Without letters and digits that look alike: some people type them from another screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/** @param password the same for all of them; random ones where it is missing */
export const makeLogIns = (slugs: readonly string[], password: string | undefined): Promise<LogIn[]> =>
  Promise.all(
    slugs.map(async (slug) => {
      const own = password ?? randomPassword()
      return { slug, password: own, hash: await hashPassword(own) }
    }),
  )

/** For the owner of the data folder alone. */
export async function keepLogIns(dataDir: string, logIns: readonly LogIn[]): Promise<string> {
  const file = join(dataDir, LOG_INS_FILE)
  await mkdir(dataDir, { recursive: true })
  const width = Math.max(...logIns.map(({ slug }) => slug.length))
  const lines = logIns.map(({ slug, password }) => `${slug.padEnd(width)}  ${password}\n`)
  await writeFile(
    file,
    `The people of the sample town sign in with these names and passwords.\n\n${lines.join('')}`,
    {
      mode: 0o600,
      flush: true,
    },
  )
  return file
}
