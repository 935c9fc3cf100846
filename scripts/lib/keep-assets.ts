import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** ms for which files of earlier builds are kept: open pages still request them. */
const KEPT = 7 * 24 * 60 * 60 * 1000
/** Which files are of earlier builds, and since when: `{ "page-x1.js": 1767225600000 }`. */
const LIST = 'earlier-assets.json'

/**
 * Copies files of earlier builds that browsers may still request into a new build. Names contain a content hash, so
 * files never conflict.
 *
 * @param before the folder of the browser's files of the last build; it may be missing
 * @param next that of the new one
 */
export async function keepAssets(before: string, next: string, now: number): Promise<void> {
  const made = new Set(await readdir(join(next, 'assets')))
  const there = await readdir(join(before, 'assets')).catch(() => [])
  const since: Record<string, number> = await readFile(join(before, LIST), 'utf8').then(
    JSON.parse,
    () => ({}),
  )
  const kept: Record<string, number> = {}
  for (const file of there.filter((name) => !made.has(name))) {
    const replaced = since[file] ?? now
    if (now - replaced > KEPT) continue
    await copyFile(join(before, 'assets', file), join(next, 'assets', file))
    kept[file] = replaced
  }
  await writeFile(join(next, LIST), JSON.stringify(kept))
}
