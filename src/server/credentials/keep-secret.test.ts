import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECRET } from '#tests/secret.ts'
import { keepSecret } from './keep-secret.ts'

describe('the secret', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-secret-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  it('is made once, for its owner only, and is the same for all who start at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => keepSecret({ secret: undefined, dataDir })),
    )
    expect(new Set(made).size).toBe(1)
    expect(made[0]?.length).toBeGreaterThanOrEqual(43)
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret'])
    expect(await keepSecret({ secret: undefined, dataDir })).toBe(made[0])
  })

  it('is not kept where the environment gives it', async () => {
    const kept = await readFile(path.join(dataDir, 'secret'), 'utf8')
    expect(await keepSecret({ secret: SECRET, dataDir })).toBe(SECRET)
    expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe(kept)
  })

  it('is not silently replaced when the file is damaged', async () => {
    await writeFile(path.join(dataDir, 'secret'), '')
    await expect(keepSecret({ secret: undefined, dataDir })).rejects.toThrow(/is damaged/)
  })
})
