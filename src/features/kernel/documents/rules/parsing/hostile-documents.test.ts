import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Doc,
  excerpt,
  headings,
  measure,
  parseDocument,
  plainText,
  renderDocument,
} from '../../rules.ts'
import { hostileDocument, soundDocument } from '../../tests/arbitrary-documents.ts'
import { findUnsafeHtml } from '../../tests/find-unsafe-html.ts'
import { OPTIONS } from '../../tests/options.ts'

const RUNS = { numRuns: 1_500 }

describe('hostile documents', () => {
  it('never make the parser throw, and what it lets through renders safely', () => {
    let passed = 0
    fc.assert(
      fc.property(fc.oneof(hostileDocument, soundDocument), (value) => {
        const parsed = parseDocument(value)
        if (!parsed.ok) return
        passed += 1
        expect(findUnsafeHtml(renderDocument(parsed.document, OPTIONS))).toEqual([])
      }),
      RUNS,
    )
    expect(passed).toBeGreaterThan(RUNS.numRuns / 4)
  })

  it('render safely even when they reach the database unparsed', () => {
    fc.assert(
      fc.property(hostileDocument, (value) => {
        const document = value as Doc
        expect(findUnsafeHtml(renderDocument(document, OPTIONS))).toEqual([])
        headings(document)
        plainText(document)
        excerpt(document, 80)
        measure(document)
      }),
      RUNS,
    )
  })

  it('hold nothing that PostgreSQL could not store, once parsed', () => {
    fc.assert(
      fc.property(fc.oneof(hostileDocument, soundDocument), (value) => {
        const parsed = parseDocument(value)
        if (!parsed.ok) return
        const json = JSON.stringify(parsed.document)
        expect(json).not.toContain('\\u0000')
        expect(json).not.toMatch(/\\ud[89a-f]/i)
      }),
      RUNS,
    )
  })
})

describe('sound documents', () => {
  it('are taken, and taken the same a second time', () => {
    fc.assert(
      fc.property(soundDocument, (value) => {
        const first = parseDocument(value)
        if (!first.ok) throw new Error(`${first.problem.code} at ${first.problem.at}`)
        const second = parseDocument(JSON.parse(JSON.stringify(first.document)))
        expect(second).toEqual(first)
        expect(second.ok && renderDocument(second.document, OPTIONS)).toBe(
          renderDocument(first.document, OPTIONS),
        )
      }),
      RUNS,
    )
  })

  it('say in their contents list exactly the ids that rendering writes', () => {
    fc.assert(
      fc.property(soundDocument, (value) => {
        const parsed = parseDocument(value)
        if (!parsed.ok) return
        const html = renderDocument(parsed.document, { ...OPTIONS, idPrefix: 'a' })
        const written = [...html.matchAll(/<h[2345] id="([^"]*)"/g)].map(([, id]) => id)
        expect(headings(parsed.document, 'a').map(({ id }) => id)).toEqual(written)
        expect(new Set(written).size).toBe(written.length)
      }),
      RUNS,
    )
  })
})
