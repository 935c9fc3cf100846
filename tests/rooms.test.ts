import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Files at one level, tests apart, beyond which nobody finds one by its name. */
const MOST = 24

/** What is still fuller: folder → files. A number may only become smaller; at MOST or below its line goes. */
const STILL_FULL: Readonly<Record<string, number>> = {}

/** Each migration stays where it was made. */
const ONE_AFTER_THE_OTHER = 'src/database/migrations'

describe('folders', () => {
  const counts = new Map<string, number>()
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.(test|gen)\.tsx?$/.test(file))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)

  it(`hold at most ${MOST} files at one level`, () => {
    const full = [...counts].filter(([folder, count]) => count > MOST && folder !== ONE_AFTER_THE_OTHER)
    expect(
      Object.fromEntries(full),
      'Make rooms by what the files are about; where a number became smaller, or a folder is gone, change STILL_FULL.',
    ).toEqual(STILL_FULL)
  })

  it('hold the queries of a feature in one form, a file or a folder', () => {
    const both = globSync('src/features/*/*/queries', { cwd: root }).filter((folder) =>
      existsSync(path.join(root, `${folder}.ts`)),
    )
    expect(both, 'Move what stands in queries.ts into a file of the folder that says what it asks.').toEqual(
      [],
    )
  })
})
