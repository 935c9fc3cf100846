import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const TESTS = '{src,tests,scripts,sample}/**/*.test.{ts,tsx}'
/** The browser's side has one client for its page, and one list of toasts: each of its tests loads them anew. */
export const PAGE = '{src/browser,src/ui}/**/*.test.{ts,tsx}'

/** What a test needs around it, and with whom it can share that. */
type Level = 'browser' | 'page' | 'programs' | 'server'

export interface TestFile {
  /** From the root. */
  file: string
  level: Level
  /** Whether it may end differently on another PostgreSQL: by how that plans, not by what it understands. */
  dependsOnServer: boolean
}

/** All test files by what stands in them: no list has to be kept. */
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

/** How a server plans statements and runs the longest of them, and what makes, fills, moves and restores databases. */
const dependsOnServer = (file: string, text: string): boolean =>
  /^(src\/database\/(backup\/backup|connect|migrate|transact)|sample\/load|scripts\/restore|tests\/statements)\b|\/queries[./]/.test(
    file,
  ) || /from '#tests\/plans\.ts'/.test(text)
