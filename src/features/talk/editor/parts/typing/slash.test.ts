import { describe, expect, it } from 'vitest'
import { keyTranslator } from '#tests/browser/fakes.ts'
import { BLOCKS, HEADINGS, HIDE, mediaCommands } from '../toolbar/commands.ts'
import { commandsFor, slashIn } from './slash.ts'

describe('the sign that opens the menu', () => {
  it('is a slash of any width at the beginning or after a space', () => {
    expect(slashIn('/')).toEqual({ query: '', length: 1 })
    expect(slashIn('／图')).toEqual({ query: '图', length: 2 })
    expect(slashIn('words /tab')).toEqual({ query: 'tab', length: 4 })
    expect(slashIn('and/or')).toBeNull()
    expect(slashIn('/ over')).toBeNull()
  })

  it('is `、` only where a block begins: in a sentence it stands between words', () => {
    expect(slashIn('、tp')).toEqual({ query: 'tp', length: 3 })
    expect(slashIn('苹果、')).toBeNull()
    expect(slashIn('苹果 、')).toBeNull()
  })
})

describe('the commands of the menu', () => {
  const all = [...mediaCommands(() => undefined), HIDE, ...HEADINGS, ...BLOCKS]
  const found = (query: string) => commandsFor(all, query, keyTranslator.t).map(({ key }) => key)

  it('are all, media first, before one types', () => {
    expect(found('').slice(0, 4)).toEqual(['image', 'video', 'audio', 'attachment'])
    expect(found('')).toHaveLength(all.length)
  })

  it('are found by pinyin, its first letters, Chinese, English and Spanish, with or without accents', () => {
    for (const query of ['tupian', 'tp', '图', 'pict', 'imag']) expect(found(query)[0]).toBe('image')
    for (const query of ['biaoge', 'bg', '表格', 'tabl']) expect(found(query)[0]).toBe('table')
    for (const query of ['código', 'codigo', 'dm', '代码']) expect(found(query)[0]).toBe('codeBlock')
    expect(found('nothing like it')).toEqual([])
  })
})
