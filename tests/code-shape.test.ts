import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Each packs lines: what is spread is written there and then. */
const PACKED = [
  'export const of = (a: number, b: number) => ({ ...{ a, b }, c: 1 })',
  'export const of = (a: number, b: number) => [...[a, b], 1]',
  'export const of = (a: number, b: number) => Math.max(...[a, b])',
  "export const of = [...(['a', 'b'] as const), 'c']",
  'export const Of = ({ a, b }: { a: string; b: string }) => <p {...{ id: a, title: b }} />',
]
/** What is spread here is a value of its own, or depends. */
const PLAIN = [
  'export const of = (a: object) => ({ ...a, c: 1 })',
  'export const of = (isOn: boolean) => ({ ...(isOn && { a: 1 }), ...(isOn ? { b: 1 } : {}) })',
  'export const of = (isOn: boolean) => [...(isOn ? [1] : []), 2]',
  'export const Of = ({ ...rest }: { id: string }) => <p {...rest} />',
]

describe('a literal that is spread into a literal', () => {
  let planted = ''
  afterAll(() => rm(planted, { recursive: true, force: true }))

  it('is refused by the linter in each of its forms, and nothing else is', async () => {
    planted = await mkdtemp(path.join(tmpdir(), 'plaza-packed-'))
    await cp(path.join(root, 'scripts/lint'), path.join(planted, 'scripts/lint'), { recursive: true })
    const { plugins } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as {
      plugins: string[]
    }
    await writeFile(path.join(planted, 'biome.json'), JSON.stringify({ plugins }))
    const plant = (name: string, texts: readonly string[]) =>
      Promise.all(texts.map((text, at) => writeFile(path.join(planted, `${name}-${at}.tsx`), `${text}\n`)))
    await plant('packed', PACKED)
    await plant('plain', PLAIN)

    const program = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = await run(process.execPath, [program, 'lint', '--reporter=json', '.'], {
      cwd: planted,
    }).catch((error: { stdout: string }) => error)
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: Array<{ category: string; location: { path: string } }>
    }
    const refused = diagnostics.filter(({ category }) => category === 'plugin')
    expect(refused.map(({ location }) => path.basename(location.path)).toSorted()).toEqual(
      PACKED.map((_, at) => `packed-${at}.tsx`),
    )
  })
})

/** A component that is longer holds a second thing that has a name: a hook, or a component. */
const COMPONENT_LINES = 100

/** The name of a function, also where it is that of the constant which keeps it. */
function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText()
  let holder: ts.Node = node.parent
  while (ts.isCallExpression(holder) || ts.isParenthesizedExpression(holder)) holder = holder.parent
  return ts.isVariableDeclaration(holder) ? holder.name.getText() : ''
}

/** `src/ui/content/Time.tsx: Time, 34`; from the signature to the end, which Biome does not count between tags. */
function longComponents(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      const name = nameOf(node)
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1
      if (/^[A-Z].*[a-z]/.test(name) && lines > COMPONENT_LINES) found.push(`${file}: ${name}, ${lines}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('a component', () => {
  const body = `  return (\n    <ul>\n${'      <li />\n'.repeat(COMPONENT_LINES)}    </ul>\n  )\n`

  it.each([
    `export function Long() {\n${body}}\n`,
    `export const Long = () => {\n${body}}\n`,
    `const Long = memo(function () {\n${body}})\n`,
  ])('would be found to be too long: %#', (text) => {
    expect(longComponents('Long.tsx', text)).toEqual([`Long.tsx: Long, ${COMPONENT_LINES + 6}`])
  })

  it(`has at most ${COMPONENT_LINES} lines`, () => {
    const long = globSync('src/**/*.tsx', { cwd: root })
      .filter((file) => !file.endsWith('.test.tsx'))
      .flatMap((file) => longComponents(file, readFileSync(path.join(root, file), 'utf8')))
    expect(long).toEqual([])
  })
})
