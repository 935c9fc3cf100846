import { execFile } from 'node:child_process'
import path from 'node:path'
import { urlOf } from './built-site.ts'
import type { TestDatabase } from './database.ts'

export interface Ended {
  code: number
  output: string
  errors: string
}

/** A command of `scripts/` as a person runs it: in a process of its own, on the test's database. */
export const commandOn =
  (
    script: string,
    database: Pick<TestDatabase, 'connection'>,
    env: () => Record<string, string> = () => ({}),
  ) =>
  (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['scripts/run.mjs', script, ...words],
        {
          cwd: path.resolve(import.meta.dirname, '..'),
          env: {
            ...process.env,
            DATABASE_URL: urlOf(database),
            SITE_URL: 'http://town.test',
            SECRET: 'x'.repeat(32),
            NODE_ENV: 'production',
            ...env(),
          },
        },
        (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
      )
    })
