// @module-tag programs
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createAssets } from '#server/build-files.ts'
import { viewSources } from '../src/main/views.ts'

/**
 * What the HTML of reading pages names of the built code, as sent (brotli). `bench/size.ts` holds the wanted figures by
 * what a browser loads; here each has room for a small feature, so that only what weighs is found: something that
 * few need was imported by what all load, or a group of `vite.config.ts` has drawn other pages together.
 */
const CLIENT = path.resolve(import.meta.dirname, '../dist/client')
const MOST = { first: 18_000, script: 107_500, style: 15_500 }

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
