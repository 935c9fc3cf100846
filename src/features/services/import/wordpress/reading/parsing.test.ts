import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldPath, oldPaths } from '../mapping/old-path.ts'
import { readAmount } from '../mapping/variation.ts'
import { originalsOf, safePath, uploadPath } from '../writing/upload-path.ts'
import { type PhpValue, readPhpValue } from './php-value.ts'

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.webUrl())

describe('oldPath', () => {
  const key = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://host.example')
    return oldPath(pathname, searchParams)
  }
  it.each([
    ['/2019/05/Hello-World/', '/2019/05/hello-world'],
    ['/%E4%BD%A0/', '/你'],
    ['/a///b//', '/a/b'],
    ['/index.php/a/', '/a'],
    ['/?p=0012', '?p=12'],
    ['/blog/?page_id=7&x=1', '/blog?p=7'],
    ['/?p=1%27%20or%201=1', undefined],
    ['/', undefined],
    ['/a%00b', undefined],
    [`/${'x'.repeat(700)}`, undefined],
  ])('%s is kept as %s', (address, path) => {
    expect(key(address)).toBe(path)
  })

  it('is the same for an address and for what is kept of it, and can always be stored', () => {
    fc.assert(
      fc.property(anything, fc.string(), (path, value) => {
        for (const one of oldPaths(path, new URLSearchParams({ p: value, tag: value }))) {
          expect(one.length).toBeLessThanOrEqual(600)
          expect(one).not.toContain('\0')
          expect(one.isWellFormed()).toBe(true)
        }
        const kept = oldPath(path)
        if (kept !== undefined) expect(oldPath(encodeURI(kept))).toBe(kept)
      }),
    )
  })
})

describe('uploadPath', () => {
  const of = (address: string) => uploadPath(address, 'old.example/blog')
  it.each([
    ['https://old.example/blog/wp-content/uploads/2019/05/a.jpg', '2019/05/a.jpg'],
    ['http://www.old.example/wp-content/uploads/a%20b.jpg?x=1#y', 'a b.jpg'],
    ['https://old.example/wp-content/uploads/%E4%BD%A0.jpg', '你.jpg'],
    ['https://old.example/wp-content/uploads/..%2f..%2fetc/passwd', undefined],
    ['https://old.example/wp-content/uploads/a%5c..%5cb', undefined],
    ['https://old.example/wp-content/uploads/C:/windows', undefined],
    ['https://old.example/wp-content/uploads/', undefined],
    ['https://old.example/wp-content/themes/a.jpg', undefined],
    ['https://else.example/wp-content/uploads/a.jpg', undefined],
    ['ftp://old.example/wp-content/uploads/a.jpg', undefined],
  ])('of %s is %s', (address, path) => {
    expect(of(address)).toBe(path)
  })

  it('never leads upwards, to a root or through a control character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('..', '.', '', '%2e%2e', '%2f', '\\', '\0'), fc.string()), {
          maxLength: 6,
        }),
        (parts) => {
          const path = safePath(parts.join('/'))
          if (path === undefined) return
          expect(path.split('/').filter((part) => ['', '.', '..'].includes(part))).toEqual([])
          expect(path).not.toMatch(/[\\\0]/)
        },
      ),
    )
  })

  it.each([
    ['a-300x200.jpg', ['a.jpg', 'a-300x200.jpg']],
    ['a-scaled.jpeg', ['a.jpeg', 'a-scaled.jpeg']],
    ['2019/a-12x9-b.jpg', ['2019/a-12x9-b.jpg']],
    ['a.jpg', ['a.jpg']],
  ])('%s is a picture of its own or made of %s', (name, names) => {
    expect(originalsOf(name)).toEqual(names)
  })
})

describe('readPhpValue', () => {
  const write = (value: PhpValue): string => {
    if (value === null) return 'N;'
    if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
    if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`
    if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
    const entries = Object.entries(value)
    return `a:${entries.length}:{${entries.map(([key, one]) => write(key) + write(one)).join('')}}`
  }
  const { value } = fc.letrec<{ value: PhpValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string({ unit: 'grapheme' }),
      fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }))

  it('reads what PHP writes', () => {
    fc.assert(
      fc.property(value, (written) => {
        expect(readPhpValue(write(written))).toEqual(written)
      }),
    )
  })

  it('never throws, and makes no objects, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          value.map((one) => write(one).slice(0, -2)),
          value.map((one) => `O${write(one)}`),
        ),
        (text) => {
          const read = readPhpValue(text)
          if (read !== null && typeof read === 'object')
            expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
        },
      ),
    )
    for (const text of [
      'O:8:"stdClass":0:{}',
      'a:1:{i:0;R:1;}',
      `${'a:1:{i:0;'.repeat(50)}N;${'}'.repeat(50)}`,
      's:9:"a";',
    ]) {
      expect(readPhpValue(text)).toBeUndefined()
    }
  })
})

describe('readAmount', () => {
  it.each([
    ['19.99', 'USD', 1999],
    ['19,9', 'EUR', 1990],
    ['1,299.50', 'USD', 129950],
    ['1.299,50', 'EUR', 129950],
    ['1 299,5', 'EUR', 129950],
    ['1299', 'JPY', 1299],
    ['0.005', 'USD', 1],
    ['5.', 'USD', 500],
    ['', 'USD', null],
    ['-1', 'USD', undefined],
    ['1e9', 'USD', undefined],
    ['$5', 'USD', undefined],
    ['9'.repeat(30), 'USD', undefined],
    ['9'.repeat(13), 'USD', undefined],
  ])('%j in %s is %s', (text, currency, amount) => {
    expect(readAmount(text, currency)).toBe(amount)
  })

  it('is what was written, for every price that WooCommerce writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
        expect(readAmount(`${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`, 'USD')).toBe(
          minor,
        )
      }),
    )
  })
})
