// @module-tag programs
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createAssets } from '#server/files/build-files.ts'
import { viewSources } from '../src/main/views.ts'

/**
 * What the HTML of reading pages names of the built code, as sent (brotli). `bench/size.ts` holds the wanted figures by
 * what a browser loads; here each has room for a small feature, so that only what weighs is found: something that
 * few need was imported by what all load, or a group of `vite.config.ts` has drawn other pages together.
 */
const CLIENT = path.resolve(import.meta.dirname, '../dist/client')
const MOST = { first: 18_000, script: 112_500, style: 17_300 }

/** Views that the sample town's pages are made of; static ones are shown without their code. */
const PAGES: Record<string, { live: string[]; still: string[] }> = {
  home: { live: ['topic-list', 'node-list'], still: ['article-lead', 'product-grid', 'section-heading'] },
  article: { live: ['article-text', 'comment-list', 'article-author'], still: ['article-list'] },
  topic: { live: ['topic-view', 'answer-list', 'node-card', 'related-topics'], still: ['topic-author'] },
  product: { live: ['product-view', 'product-description', 'comment-list'], still: ['product-grid'] },
  docs: { live: ['doc-index'], still: [] },
}

const assetsOf = createAssets(CLIENT, viewSources)
const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(path.join(CLIENT, `${file}.br`)).length, 0)

it.each(Object.entries(PAGES))('%s: its code and styles stay small', (_, { live, still }) => {
  for (const name of [...live, ...still]) expect([name, viewSources.has(name)]).toEqual([name, true])
  const { script, preloads, code, styles } = assetsOf({ shown: [...live, ...still], live })
  const first = sizeOf([script, ...preloads])
  const sizes = { first, script: first + sizeOf(code), style: sizeOf(styles) }
  for (const [name, size] of Object.entries(sizes))
    expect(size, `${name}: ${size} bytes`).toBeLessThan(MOST[name as keyof typeof MOST])
})

/** Files by the module that they begin with, with all that they import at once. */
interface Built {
  file: string
  imports?: string[]
}

/** What `/create` begins with for who writes there, beyond the code of an article's page; `bench/desk.ts` holds it at 190 KB. */
const DESK = 190_000

it('the desk: most texts are written without what few need, and it comes when they do', () => {
  const built = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Built
  >
  const withImports = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (found.has(name)) continue
      found.add(name)
      withImports(built[name]?.imports ?? [], found)
    }
    return found
  }
  const desk = withImports(['src/features/product/authoring/parts/CreateDesk.tsx'])
  const { live = [], still = [] } = PAGES.article ?? {}
  const { script, preloads, code } = assetsOf({ shown: [...live, ...still, 'create-form'], live })
  const reading = new Set([script, ...preloads, ...code])
  const files = [...desk].map((name) => built[name]?.file ?? name).filter((file) => !reading.has(`/${file}`))
  expect(files.length).toBeGreaterThan(10)
  const size = sizeOf(files)
  expect(size, `${size} bytes`).toBeLessThan(DESK)
  for (const late of [
    'cleaned-copy',
    'far-pictures',
    'read-markdown',
    'ComparedWords',
    'GoodsFields',
    'PreviewDialog',
    'Bubbles',
  ])
    expect(files.filter((file) => file.includes(late))).toEqual([])
})
