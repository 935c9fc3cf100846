import { expect, it } from 'vitest'
import { sizeTableIn } from './size-table.ts'

const table = (cell: string) =>
  `<div class="doc-table" role="group" tabindex="0"><table><tbody><tr><td>${cell}</td></tr></tbody></table></div>`

it('finds the table below a heading for sizes, in each language, and no other', () => {
  for (const heading of ['Sizes', 'size chart', '尺码表', 'Tallas', 'Guía de tallas'])
    expect(sizeTableIn(`<p>Wool.</p><h2 id="a">${heading}</h2>${table('S')}`)).toBe(table('S'))
  expect(sizeTableIn(`<h2 id="a">Care</h2>${table('30°')}<h3 id="b">Sizes</h3>${table('M')}`)).toBe(
    table('M'),
  )
  expect(sizeTableIn(`<h2 id="a">Sizes</h2><p>All.</p>${table('S')}`)).toBeNull()
  expect(sizeTableIn(table('S'))).toBeNull()
})
