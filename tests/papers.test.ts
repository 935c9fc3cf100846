import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
// @ts-expect-error A plain script, which has no types.
import { OLDEST_NODE, OLDEST_NPM } from '../scripts/lib/install.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const about = JSON.parse(read('package.json'))
const lock = JSON.parse(read('package-lock.json'))

/** What stands there as code leads nowhere. */
const withoutCode = (text: string) => text.replace(/`[^`\n]*`/g, '')

describe('the papers of the project', () => {
  it('say everywhere the same about which Node starts it, and which it brings', () => {
    const oldest = OLDEST_NODE.join('.')
    expect(about.engines).toEqual({ node: `>=${oldest}`, npm: `>=${OLDEST_NPM}` })
    expect(lock.packages[''].engines).toEqual(about.engines)
    const [brought] = about.dependencies.node.split('.')
    for (const file of ['README.md', 'AGENTS.md', 'CONTRIBUTING.md', 'docs/operate.md']) {
      expect(read(file), file).toContain(`Node ${oldest} or newer with npm ${OLDEST_NPM}`)
      const named = [...read(file).matchAll(/Node (\d+)(?![\d.])/g)]
      expect([...new Set(named.map(([, major]) => major))], file).toEqual([brought])
    }
  })

  it('name one version, whose changes are written down and which is repaired', () => {
    expect([lock.version, lock.packages[''].version]).toEqual([about.version, about.version])
    const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? []
    expect(newest).toBe(about.version)
    const minor = about.version.split('.').slice(0, 2).join('.')
    expect(read('SECURITY.md')).toMatch(new RegExp(`\\| ${minor} +\\| yes`))
  })

  it('lead only to files that there are', () => {
    const papers = ['.', 'docs', 'docs/decisions', 'bench'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).flatMap((name) =>
        name.endsWith('.md') && name !== 'calls.md' ? [path.join(folder, name)] : [],
      ),
    )
    const dead = papers.flatMap((paper) =>
      [...withoutCode(read(paper)).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, target = '']) =>
        existsSync(path.join(root, path.dirname(paper), target)) ? [] : [`${paper} → ${target}`],
      ),
    )
    expect(dead).toEqual([])
  })
})

describe('the index of decisions', () => {
  const records = readdirSync(path.join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\((\S+)\) \S/gm)]

  it('has each record once, in one room, under its number', () => {
    expect(listed.map(([, , file]) => file).toSorted()).toEqual(records.toSorted())
    const misnamed = listed.filter(([, number = '', file = '']) => !file.startsWith(number.padStart(4, '0')))
    expect(misnamed.map(([line]) => line)).toEqual([])
  })

  it('knows no number twice, and no record that is named and not there', () => {
    const numbers = records.map((file) => Number(file.slice(0, 4)))
    expect(new Set(numbers).size).toBe(numbers.length)
    const papers = ['AGENTS.md', 'README.md', 'docs/tour.md', 'docs/operate.md', 'docs/testing.md']
    const named = [...papers, ...records.map((file) => `docs/decisions/${file}`)].flatMap((paper) =>
      [...withoutCode(read(paper)).matchAll(/\b[Dd]ecision (\d+)\b/g)].map(([, number]) => Number(number)),
    )
    expect(named.filter((number) => !numbers.includes(number))).toEqual([])
  })
})
