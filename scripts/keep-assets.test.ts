import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepAssets } from './lib/keep-assets.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-assets-'))
afterAll(() => rm(folder, { recursive: true }))
const [place, next] = [path.join(folder, 'place'), path.join(folder, 'next')]
const DAY = 24 * 60 * 60 * 1000

async function build(files: string[], day: number): Promise<string[]> {
  await mkdir(path.join(next, 'assets'), { recursive: true })
  for (const file of files) await writeFile(path.join(next, 'assets', file), file)
  await keepAssets(place, next, day * DAY)
  await rm(place, { recursive: true, force: true })
  await rename(next, place)
  return (await readdir(path.join(place, 'assets'))).sort()
}

it('keeps the files of earlier builds for a week after they were replaced', async () => {
  expect(await build(['a1.js', 'b1.js'], 0)).toEqual(['a1.js', 'b1.js'])
  // However long a build was in place, its files are asked for until the day it was replaced.
  expect(await build(['a2.js', 'b1.js'], 30)).toEqual(['a1.js', 'a2.js', 'b1.js'])
  expect(await build(['a3.js', 'b1.js'], 36)).toEqual(['a1.js', 'a2.js', 'a3.js', 'b1.js'])
  expect(await build(['a3.js', 'b1.js'], 38)).toEqual(['a2.js', 'a3.js', 'b1.js'])
  expect(await build(['a1.js', 'b1.js'], 50)).toEqual(['a1.js', 'a3.js', 'b1.js'])
})
