import { describe, expect, it } from 'vitest'
import type { MessageKey } from '../message-keys.gen.ts'
import { createTranslator, pickMessages } from './i18n.ts'
import { compileMessages } from './i18n-compile.ts'

const key = (text: string) => text as MessageKey
const answers = key('answers')

const en = compileMessages({
  hello: 'Hello, {name}',
  answers: '{count, plural, =0 {No answers} one {# answer} other {# answers}}',
  onlyEnglish: '{count, plural, one {# day} other {# days}}',
})
const zh = compileMessages({ hello: '你好，{name}', answers: '{count, plural, other {# 条回答}}' })

describe('a translator', () => {
  it('speaks its locale, with plurals and numbers of that locale', () => {
    const { t, locale } = createTranslator('en', en)
    expect(locale).toBe('en')
    expect(t(key('hello'), { name: 'Ana' })).toBe('Hello, Ana')
    expect([0, 1, 1200].map((count) => t(answers, { count }))).toEqual([
      'No answers',
      '1 answer',
      '1,200 answers',
    ])
    expect(createTranslator('zh-hans', zh).t(answers, { count: 3 })).toBe('3 条回答')
  })

  it('falls back to English, with English plurals', () => {
    const { t } = createTranslator('zh-hans', zh, { fallback: en })
    expect(t(key('onlyEnglish'), { count: 1 })).toBe('1 day')
  })

  it('returns a key that stands nowhere, also one that every object has', () => {
    const { t } = createTranslator('en', en, { fallback: en })
    expect(t(key('nowhere'))).toBe('nowhere')
    expect(t(key('constructor'))).toBe('constructor')
  })

  it('sees messages that are added later', () => {
    const messages = { ...zh }
    const { t } = createTranslator('zh-hans', messages)
    expect(t(key('late'))).toBe('late')
    Object.assign(messages, compileMessages({ late: '晚' }))
    expect(t(key('late'))).toBe('晚')
  })

  it('tells which keys were used', () => {
    const used = new Set<string>()
    const { t } = createTranslator('en', en, { onKey: (one) => used.add(one) })
    t(answers, { count: 1 })
    t(answers, { count: 2 })
    expect([...used]).toEqual(['answers'])
  })

  it('leaves text of people as it is', () => {
    const { t } = createTranslator('en', en)
    expect(t(key('hello'), { name: '{count} # <b>' })).toBe('Hello, {count} # <b>')
  })
})

it('picks messages for a page that survive JSON', () => {
  const picked = pickMessages(['answers', 'onlyEnglish', 'nowhere'], zh, en)
  const { t } = createTranslator('zh-hans', JSON.parse(JSON.stringify(picked)))
  expect(Object.keys(picked)).toEqual(['answers', 'onlyEnglish'])
  expect(t(answers, { count: 2 })).toBe('2 条回答')
})

it('names the message that does not compile', () => {
  expect(() => compileMessages({ broken: '{count, plural, one {#}' })).toThrow('broken')
})
