import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const TESTS = '{src,tests,scripts,sample}/**/*.test.{ts,tsx}'
/**
 * Tests of the browser's side, which has one client and one list of toasts per page: each test file loads them anew.
 */
export const PAGE = '{src/browser,src/ui}/**/*.test.{ts,tsx}'

/** The kind of environment a test needs, and which tests can share it. */
export type Level = 'browser' | 'page' | 'programs' | 'server'

export interface TestFile {
  /** From the root. */
  file: string
  level: Level
  /** Whether its result may depend on the version of PostgreSQL: on query plans, not on syntax. */
  dependsOnServer: boolean
}

/** Lists all test files, classified by their content: no list has to be maintained. */
export function listTests(root: string): TestFile[] {
  return globSync(TESTS, { cwd: root })
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const level = levelOf(file, text)
      return { file, level, dependsOnServer: level === 'server' && dependsOnServer(file, text) }
    })
}

function levelOf(file: string, text: string): Level {
  const tag = /^\/\/ @module-tag (browser|programs)\n/.exec(text)?.[1]
  if (tag) return tag as Level
  return path.matchesGlob(file, PAGE) ? 'page' : 'server'
}

/** Tests of query plans and long statements, and of creating, moving and restoring databases. */
const dependsOnServer = (file: string, text: string): boolean =>
  /^(src\/database\/(backup\/backup|connect|migrate|transact)|scripts\/restore|tests\/statements)\b|\/queries[./]/.test(
    file,
  ) || /from '#tests\/plans\.ts'/.test(text)
