import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Where the brace that opens at `start` closes. */
const endOfBraces = (text: string, start: number): number => {
  let depth = 0
  for (let place = start; place < text.length; place++) {
    if (text[place] === '{') depth++
    else if (text[place] === '}' && --depth === 0) return place
  }
  return text.length
}

/** With a mark in place of each `${…}`: half a name beside an insertion is no name. */
const withoutInsertions = (text: string): string => {
  const start = text.indexOf('${')
  if (start < 0) return text
  return `${text.slice(0, start)}\0${withoutInsertions(text.slice(endOfBraces(text, start + 1) + 1))}`
}

/** Every class a view writes out; what it puts together from parts is beyond this test. */
const classesOf = (source: string): string[] =>
  [...source.matchAll(/\bclassName=(?:"([^"]*)"|\{)/g)]
    .flatMap(({ index, 0: attribute, 1: plain }) => {
      if (plain !== undefined) return plain
      const start = index + attribute.length - 1
      const expression = source.slice(start, endOfBraces(source, start))
      // What is compared with is no class.
      const strings = [...expression.matchAll(/(===? )?'([^'\n]*)'/g)].map(([, compared, text]) =>
        compared ? '' : (text ?? ''),
      )
      const templates = [...withoutInsertions(expression).matchAll(/`([^`]*)`/g)].map(
        ([, text]) => text ?? '',
      )
      return [...strings, ...templates]
    })
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name && !name.includes('\0'))

/** Marks that other classes refer to; they have no style of their own. */
const MARKS = ['group', 'peer']

const loadTheme = () =>
  loadDesignSystem(read('src/ui/styles.css'), {
    base: join(root, 'src/ui'),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? join(base, id) : createRequire(import.meta.url).resolve(id)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })

test('every class that stands in a view exists', async () => {
  const theme = await loadTheme()
  const sheets = globSync('src/**/*.css', { cwd: root }).map(read).join('\n')
  const own = new Set([...MARKS, ...[...sheets.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? '')])
  const unknown: string[] = []
  for (const path of globSync('src/**/*.tsx', { cwd: root })) {
    if (path.includes('.test.')) continue
    for (const name of new Set(classesOf(read(path)))) {
      if (own.has(name) || theme.candidatesToCss([name])[0]) continue
      unknown.push(`${path}: ${name}`)
    }
  }
  expect(unknown).toEqual([])
})
