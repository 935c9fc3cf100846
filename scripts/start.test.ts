// @module-tag programs
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasEnded } from '#database/embedded/process.ts'

/** A project with the real start script and the smallest of everything else. */
let project = ''

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true })
  await writeFile(path.join(project, file), text)
}
const writeLock = (packages: object) =>
  write('package-lock.json', JSON.stringify({ name: 'town', lockfileVersion: 3, requires: true, packages }))

/** Makes a main.js that says `word`. */
const build = (word: string) => `
import { mkdirSync, writeFileSync } from 'node:fs'
console.log('builds')
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/server/main.js', "console.log('site says ${word}', process.env.NODE_ENV)")`

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'plaza-start-'))
  await cp('scripts/lib', path.join(project, 'scripts/lib'), { recursive: true })
  await cp('scripts/start.mjs', path.join(project, 'scripts/start.mjs'))
  // One package that needs no registry.
  await write('here/package.json', JSON.stringify({ name: 'here', version: '1.0.0' }))
  await write(
    'package.json',
    JSON.stringify({
      name: 'town',
      type: 'module',
      scripts: { start: 'node scripts/start.mjs' },
      dependencies: { here: 'file:here' },
    }),
  )
  await writeLock({
    '': { name: 'town', dependencies: { here: 'file:here' } },
    here: { version: '1.0.0' },
    'node_modules/here': { resolved: 'here', link: true },
  })
  await write('src/page.ts', 'export const page = 1')
  await write('scripts/build.ts', build('hello'))
})
afterEach(() => rm(project, { recursive: true }))

/** As in a terminal, whatever started the tests. */
function plain(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/.test(name)))
}

const POLL = { timeout: 100_000, interval: 50 }

interface Ended {
  code: number | null
  out: string
  error: string
}

async function start(
  options: {
    env?: object
    node?: string[]
    words?: string[]
    onOut?: (out: string, pid: number) => void
  } = {},
) {
  const child = spawn(
    process.execPath,
    [...(options.node ?? []), 'scripts/start.mjs', ...(options.words ?? [])],
    {
      cwd: project,
      env: { ...plain(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended: Ended = { code: null, out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.out += text
    options.onOut?.(ended.out, child.pid ?? 0)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.error += text
  })
  ended.code = await new Promise((resolve) => child.once('close', resolve))
  return ended
}

describe('npm start', () => {
  it('installs and builds what is missing, then is the site; the next time it is the site at once', async () => {
    const first = await start()
    expect(first).toMatchObject({ code: 0, error: '' })
    expect(first.out).toMatch(/^Installing .*\nBuilding .*\nbuilds\nsite says hello production\n$/s)
    expect(await start()).toEqual({ code: 0, out: 'site says hello production\n', error: '' })
  })

  it('begins with an empty site instead of the sample town where that is wanted, and knows no other word', async () => {
    await write(
      'scripts/build.ts',
      `import { mkdirSync, writeFileSync } from 'node:fs'
      mkdirSync('dist/server', { recursive: true })
      writeFileSync('dist/server/main.js', "console.log('site begins with', process.env.EMPTY_SITE)")`,
    )
    expect((await start({ words: ['--empty'] })).out).toContain('site begins with setup')
    expect((await start()).out).toContain('site begins with undefined')
    const { code, error } = await start({ words: ['--full'] })
    expect([code, error]).toEqual([1, expect.stringContaining('Usage: npm start [-- --empty]')])
  })

  it('builds again when a source changed, not when only its date or a test did', async () => {
    await start()
    await write('src/page.test.ts', 'test')
    await write('src/page.ts', 'export const page = 1')
    expect((await start()).out).not.toContain('Building')
    await write('src/page.ts', 'export const page = 2')
    expect((await start()).out).toContain('Building')
  })

  it('builds again after a build that failed, and says in one sentence that it did', async () => {
    await write('scripts/build.ts', `console.log('no luck'); process.exit(2)`)
    for (let time = 0; time < 2; time++) {
      const { code, out, error } = await start()
      expect({ code, error }).toEqual({
        code: 1,
        error: '\nThe site could not be built; the reason stands above.\n\n',
      })
      expect(out).toContain('no luck')
    }
  })

  it('hands signals and the exit code through', async () => {
    await start()
    await write(
      'dist/server/main.js',
      `process.once('SIGTERM', () => process.exit(7)); setInterval(() => 0, 1000); console.log('serving')`,
    )
    const onOut = (out: string, pid: number) => out.includes('serving') && process.kill(pid, 'SIGTERM')
    expect(await start({ onOut })).toMatchObject({ code: 7 })
  })

  it('ends when npm is told to end', async () => {
    await start()
    const served = path.join(project, 'served')
    await write(
      'dist/server/main.js',
      `import { appendFileSync } from 'node:fs'
      const say = (word) => appendFileSync('served', word)
      process.once('SIGTERM', () => { say(' ended'); process.exit(0) })
      setInterval(() => 0, 1000)
      say(process.pid + ' serving')`,
    )
    const npm = spawn('npm', ['start'], { cwd: project, env: plain(), stdio: 'ignore' })
    const npmEnded = new Promise((resolve) => npm.once('close', resolve))
    await expect.poll(() => readFile(served, 'utf8').catch(() => ''), POLL).toMatch(/serving$/)
    npm.kill('SIGTERM')
    await expect.poll(() => readFile(served, 'utf8'), POLL).toMatch(/serving ended$/)
    // Node writes its compiled code into the project as its last act: nobody may remove the folder meanwhile.
    const pid = Number.parseInt(await readFile(served, 'utf8'), 10)
    await expect.poll(() => hasEnded(pid), POLL).toBe(true)
    await npmEnded
  })

  it('starts a finished build without its sources', async () => {
    await start()
    await rm(path.join(project, 'src'), { recursive: true })
    expect((await start()).out).toBe('site says hello production\n')
  })
})

describe('the packages', () => {
  const link = (name: string, rest: object = {}) => ({
    [name]: { version: '1.0.0' },
    [`node_modules/${name}`]: { resolved: name, link: true, ...rest },
  })
  const isThere = (name: string) =>
    readFile(path.join(project, `node_modules/${name}/package.json`), 'utf8').then(
      () => true,
      () => false,
    )

  it('are those that running and building need; tests bring the others beside them', async () => {
    await write('tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0' }))
    const root = { name: 'town', dependencies: { here: 'file:here' }, devDependencies: { tool: 'file:tool' } }
    await write('package.json', JSON.stringify({ ...root, type: 'module' }))
    await writeLock({ '': root, ...link('here'), ...link('tool', { dev: true }) })
    await start()
    expect([await isThere('here'), await isThere('tool')]).toEqual([true, false])
    expect((await start()).out).not.toContain('Installing')
    await write(
      'scripts/with-tests.mjs',
      `import { ensureInstalled } from './lib/install.mjs'; await ensureInstalled(undefined, { withTests: true })`,
    )
    const test = spawn(process.execPath, ['scripts/with-tests.mjs'], {
      cwd: project,
      env: plain(),
      stdio: 'ignore',
    })
    expect(await new Promise((resolve) => test.once('close', resolve))).toBe(0)
    expect([await isThere('here'), await isThere('tool')]).toEqual([true, true])
    expect((await start()).out).not.toContain('Installing')
  })

  it('are installed anew after an installation that was killed', async () => {
    await start()
    await write('node_modules/.plaza-installs', '')
    expect((await start()).out).toMatch(/^Installing/)
    expect((await start()).out).not.toContain('Installing')
  })
})

describe('where it cannot start', () => {
  it('says that the registry cannot be reached, without a stack', async () => {
    await write(
      'package.json',
      JSON.stringify({ name: 'town', type: 'module', dependencies: { ms: '2.1.3' } }),
    )
    await writeLock({
      '': { name: 'town', dependencies: { ms: '2.1.3' } },
      'node_modules/ms': { version: '2.1.3' },
    })
    const cache = path.join(project, 'cache')
    const env = {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: cache,
      npm_config_fetch_retries: '0',
    }
    const { code, error } = await start({ env })
    expect(code).toBe(1)
    expect(error).toMatch(/^\nThe packages could not be installed: the npm registry cannot be reached\./)
    expect(error).not.toMatch(/^ +at /m)
  })

  it('says that Node is too old', async () => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })`
    const { code, error } = await start({
      node: ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`],
    })
    expect(code).toBe(1)
    expect(error).toMatch(/^\nPlaza needs Node\.js 20\.19 or newer to start/)
  })

  it('says that npm is too old', async () => {
    const { code, error } = await start({
      env: { npm_config_user_agent: 'npm/6.14.18 node/v20.19.0 linux x64' },
    })
    expect({ code, error }).toEqual({
      code: 1,
      error: '\nPlaza needs npm 10 or newer; this is 6.14.18. Update it: npm install -g npm\n\n',
    })
  })
})
