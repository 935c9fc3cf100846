import { opaqueId } from '#shared/ids/ids.ts'
import type { Dice } from './dice.ts'

/** Must never stand in a page as it was sent. */
export const TAG = '<zqfuzz'
/** Must never stand anywhere: only a template that was carried out makes it of what was sent. */
export const COMPUTED = String(90_911 * 90_911)

/** What stands for a number that JSON can say and JavaScript cannot write; `toJson` puts it in. */
const numberToken = (text: string) => `@@${text}@@`

const KINDS = ['person', 'topic', 'article', 'product', 'answer', 'comment', 'node', 'page', 'doc', 'media']

/** What schemas may take and nobody types. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\n',
  '\r\n\r\n',
  '\t',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u2028',
  '\uffff',
  '\ud800',
  '\udfff\ud800',
  '\u{10ffff}',
  '💥',
  '👨‍👩‍👧‍👦',
  'İ',
  'ß',
  'Ǆ',
  'ﷺ'.repeat(30),
  'e\u0301'.repeat(60),
  '-1',
  '0',
  '1e3',
  '0x10',
  '１',
  '٣',
  '1.5',
  'NaN',
  'Infinity',
  '9'.repeat(15),
  '9'.repeat(400),
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '-9223372036854775809',
  '1e400',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'null',
  'undefined',
  "'",
  '"',
  '\\',
  "';--",
  "' or '1'='1",
  '$1',
  '%',
  '%%',
  '_',
  '%00',
  '%ff',
  '%s%n',
  ':x',
  '\\x',
  '*:*',
  '& | !',
  '(((',
  '[[[',
  '{}',
  '"unclosed',
  '.*'.repeat(30),
  '(a+)+$',
  '/'.repeat(300),
  `${TAG} onload=x>`,
  `"'>${TAG}>`,
  `</script>${TAG}>`,
  `<!--${TAG}`,
  `javascript:${TAG}>`,
  ']]>',
  '&#0;',
  '{{90911*90911}}',
  `\${90911*90911}`,
  '<%= 90911*90911 %>',
  '#{90911*90911}',
  '{t}',
  '{0}',
  '{',
  '../../../../etc/passwd',
  '..\\..\\x',
  '/etc/passwd',
  'file:///etc/passwd',
  '//evil.test',
  'CON',
  '.',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/',
  'https://x.test/a.mp4',
  'ftp://x',
  'a@b',
  'a@town.test',
  '"@"@x.test',
  `${'a'.repeat(300)}@x.test`,
  '+8613812345678',
  '000000',
  'en-',
  'EN',
  '2026-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '2026-02-30',
  '+275760-09-13',
  '-1',
  '294277-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-01-01T00:00:00+99:99',
  'x'.repeat(29),
  'x'.repeat(256),
  'x'.repeat(5_000),
  '汉'.repeat(2_000),
  ' '.repeat(3_000),
  '<pre>\n\n',
  '<b>x</b>',
  '<p></p>',
  '<img src=x onerror=x>',
  '<a href="data:text/html,x">x</a>',
] as const

/** What exists on a site with people and texts, or looks as if it did. */
const KNOWN = [
  'all',
  'en',
  'es',
  'zh-hans',
  'article',
  'topic',
  'product',
  'comment',
  'answer',
  'person',
  'node',
  'doc',
  'credit',
  'CNY',
  'RMB',
  'USD',
  'EUR',
  'ana',
  'ben',
  'admin',
  'lantern',
  'chat',
  'node-1',
  'newest',
  'hot',
  'A quiet street',
  '<p>Of lamps.</p>',
  'spam',
  'day',
  'site',
  'mail',
  'public',
  'private',
  'open',
  'free',
]

const NUMBERS = [
  0,
  1,
  2,
  3,
  -1,
  -0,
  0.1,
  1.5,
  10,
  50,
  51,
  100,
  255,
  256,
  32_767,
  32_768,
  65_536,
  1e6,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
]
const TOKENS = ['1e400', '-1e400', '1E2', '0.30000000000000004', '123456789012345678901234567890']

export const hostileText = (dice: Dice): string => {
  const text: string = dice.pick(HOSTILE)
  if (dice.isOneIn(300)) return text.repeat(Math.ceil(20_000 / Math.max(1, text.length)))
  return dice.isOneIn(6) ? text + dice.pick(HOSTILE) : text
}

export const knownText = (dice: Dice): string => {
  const number = 1 + dice.below(60)
  if (dice.isOneIn(3)) return String(number)
  return dice.isOneIn(2) ? opaqueId(dice.pick(KINDS), number) : dice.pick(KNOWN)
}

export const anyNumber = (dice: Dice): number =>
  dice.isOneIn(2) ? 1 + dice.below(60) : (dice.pick(NUMBERS) as number)

/** Anything that JSON can hold. */
export function anything(dice: Dice, depth = 0): unknown {
  switch (dice.below(depth > 3 ? 6 : 9)) {
    case 0:
      return null
    case 1:
      return dice.isOneIn(2)
    case 2:
      return anyNumber(dice)
    case 3:
      return numberToken(dice.pick(TOKENS))
    case 4:
      return knownText(dice)
    case 5:
      return hostileText(dice)
    case 6:
      return Array.from({ length: dice.pick([0, 1, 2, 3, 60, 400]) }, () =>
        depth > 1 ? 1 : anything(dice, depth + 2),
      )
    case 7:
      return nested(dice.pick([5, 38, 39, 40, 41, 60, 5_000]), dice.isOneIn(2))
    default:
      return Object.fromEntries(
        Array.from({ length: dice.below(4) }, () => [
          dice.isOneIn(2)
            ? hostileText(dice).slice(0, 100)
            : dice.pick(['id', 'type', 'toString', '__proto__']),
          anything(dice, depth + 1),
        ]),
      )
  }
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value }
  return value
}

/** JSON, with the numbers in it that only their text can say. */
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"@@([-+.\w]+)@@"/g, '$1')
