import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from './site.ts'

export interface Size {
  topics: number
  answers: number
}

/** Newest things of every seeded site, so that one that was kept is the one that would be made. */
const UNTIL = '2026-11-01'

/**
 * The data directory of a site with so much content. Made once and kept in the packages' cache, because a million
 * topics take minutes; remove `node_modules/.cache/bench` to have it made again.
 */
export async function seededSite({ topics, answers }: Size): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/bench', `${topics}-${answers}`)
  const done = path.join(folder, 'seeded')
  if (existsSync(done)) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const amounts = ['--topics', String(topics), '--answers', String(answers), '--until', UNTIL]
  console.log(`Seeding ${topics.toLocaleString('en-US')} topics into ${folder} (once) …`)
  const child = spawn(process.execPath, [path.join(root, 'scripts/seed.ts'), ...amounts], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Seeding ended with ${code}.`)
  writeFileSync(done, new Date().toISOString())
  return folder
}
