import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMessages } from '#server/texts/messages.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { defaultSettings } from '#tests/settings.ts'
import { isNoticeType, type NoticeType, TYPES } from './rules.ts'
import { detailText, titleOf } from './title.ts'

const fileOf = (locale: Locale) => new URL(`./locales/${locale}.json`, import.meta.url)
const messages = createMessages(
  Object.fromEntries(
    LOCALES.map((locale) => [fileOf(locale).pathname, JSON.parse(readFileSync(fileOf(locale), 'utf8'))]),
  ),
)
const people = ['陈砚', 'Inés', 'Ben'].map((name) => ({ name, path: `user/${name}` }) as never)

function titles(type: NoticeType, known: number, count: number): Record<Locale, string> {
  const notice = { type, count, place: null, detail: { on: 'request' }, isGone: false, more: '' }
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      titleOf({ ...notice, people: people.slice(0, known) }, messages.translator(locale)),
    ]),
  ) as Record<Locale, string>
}

it('names one, two, three and many as each language joins names', () => {
  expect(titles('follow', 1, 1)).toEqual({
    'zh-hans': '陈砚关注了你',
    en: '陈砚 follows you now',
    es: '陈砚 te sigue ahora',
  })
  expect(titles('follow', 2, 2)).toEqual({
    'zh-hans': '陈砚和Inés关注了你',
    en: '陈砚 and Inés follow you now',
    es: '陈砚 e Inés te siguen ahora',
  })
  expect(titles('follow', 3, 3)).toEqual({
    'zh-hans': '陈砚、Inés和另外 1 人关注了你',
    en: '陈砚, Inés, and 1 more follow you now',
    es: '陈砚, Inés y 1 más te siguen ahora',
  })
  expect(titles('follow', 3, 12)['zh-hans']).toBe('陈砚、Inés和另外 10 人关注了你')
})

it('counts those who have gone among the others, and speaks of somebody where nobody is left', () => {
  expect(titles('message', 1, 1)['zh-hans']).toBe('陈砚想给你发私信')
  expect(titles('like', 1, 3).es).toMatch(/^A 陈砚 y 2 más les gusta /)
  expect(titles('message', 0, 1)).toMatchObject({ en: 'Somebody would like to write to you' })
})

it('leaves nothing dangling behind one name, whatever is told', () => {
  for (const type of Object.keys(TYPES).filter(isNoticeType)) {
    for (const title of Object.values(titles(type, 1, 1))) {
      expect(title, type).not.toMatch(/陈砚([、,和]| (y|e|and) )/)
    }
  }
})

it('of a sanction and its end say what it means, in each language', () => {
  for (const locale of LOCALES)
    for (const type of ['sanction', 'sanction-lifted'] as const)
      for (const kind of ['silence', 'login-ban']) {
        const words = { ...messages.translator(locale), settings: defaultSettings() }
        const notice = { isGone: false, more: '', type, people: [], count: 0, place: null, detail: { kind } }
        const more = detailText(notice, words)
        expect(more).not.toBe('')
        expect(titleOf({ ...notice, more }, words)).toContain(more)
      }
  const words = { ...messages.translator('en'), settings: defaultSettings() }
  const titleWith = (kind: string) => {
    const type = 'sanction-lifted' as const
    const notice = { isGone: false, more: '', type, people: [], count: 0, place: null, detail: { kind } }
    return titleOf({ ...notice, more: detailText(notice, words) }, words)
  }
  expect(titleWith('silence')).toBe('You can write again: it was lifted early')
  expect(titleWith('login-ban')).toBe('Your account is open again: it was lifted early')
})
