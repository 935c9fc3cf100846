import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from './site.ts'

export interface Size {
  topics: number
  answers: number
  /** In proportion to the topics where nothing is said. */
  products?: number
}

/** Newest things of every seeded site, so that one that was kept is the one that would be made. */
const UNTIL = '2026-11-01'

/**
 * The data directory of a site with so much content. Made once and kept in the packages' cache, because a million
 * topics take minutes; remove `node_modules/.cache/bench` to have it made again.
 */
export async function seededSite(size: Size): Promise<string> {
  const { topics, products } = size
  const folder = path.join(root, 'node_modules/.cache/bench', Object.values(size).join('-'))
  const done = path.join(folder, 'seeded')
  if (existsSync(done)) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const amounts = Object.entries(size).flatMap(([name, amount]) => [`--${name}`, String(amount)])
  const what =
    products === undefined
      ? `${topics.toLocaleString('en-US')} topics`
      : `${products.toLocaleString('en-US')} products`
  console.log(`Seeding ${what} into ${folder} (once) …`)
  const child = spawn(process.execPath, [path.join(root, 'scripts/seed.ts'), ...amounts, '--until', UNTIL], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Seeding ended with ${code}.`)
  writeFileSync(done, new Date().toISOString())
  return folder
}
