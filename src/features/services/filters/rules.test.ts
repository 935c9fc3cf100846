import { expect, it } from 'vitest'
import { cleanQuery } from './rules.ts'

it('keeps what narrows a list, each once and in one order, and not where the list is', () => {
  expect(cleanQuery('view=people&q=ann&before=30&role=staff&level=')).toBe('q=ann&role=staff')
  expect(cleanQuery('role=staff&q=ann')).toBe(cleanQuery('q=ann&role=staff'))
  expect(cleanQuery('q=one&q=two')).toBe('q=two')
  expect(cleanQuery('?<script>=1&after=x')).toBe('')
  expect(cleanQuery(`q=${'x'.repeat(400)}&kind=topic`)).toBe('kind=topic')
})
