import { expect, it } from 'vitest'
import { compressBrotli } from '../page-cache/compress.ts'
import { hashPassword } from './passwords.ts'

it('hashes a hundred passwords at once without keeping a page from being compressed among the first', async () => {
  const ended: string[] = []
  const note = (what: string) => () => void ended.push(what)
  const hashes = Array.from({ length: 100 }, (_, number) => hashPassword(`${number}`).then(note('hash')))
  const page = compressBrotli(Buffer.alloc(60_000, 'a page ')).then(note('page'))
  await page
  expect(ended.length).toBeLessThan(10)
  await Promise.all(hashes)
  expect(ended).toHaveLength(101)
})
