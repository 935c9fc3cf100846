import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadStems } from '#features/kernel/entries/queries/stems.ts'
import { testDatabase } from '#tests/database.ts'
import {
  candidateWords,
  createCandidateTokenizer,
  cutForIndex,
  cutText,
  excerptAround,
  findHits,
  markedRange,
  markHits,
  nextWindowEnd,
  parseQuery,
  rankOf,
  type StemOf,
  stemsNeededBy,
  timeAtRank,
  timeMarks,
  tsQueryOf,
  vectorOf,
  wordsOfTerms,
  wordsToStem,
} from './rules.ts'

const { db } = await testDatabase()

/** Whether a text, indexed as the site does it, is found by a key, asked as the site does it. */
async function isFound(text: string, key: string, language = 'en'): Promise<boolean> {
  const cut = cutForIndex(text, language)
  const query = await queryOf(key)
  if (query === null) return false
  const vector = vectorOf([cut], await loadStems(db, wordsToStem([cut])))
  const { rows } = await sql<{ isMatch: boolean }>`
    select ${vector}::tsvector @@ ${query}::tsquery as "isMatch"`.execute(db)
  return rows[0]?.isMatch ?? false
}

async function queryOf(key: string): Promise<string | null> {
  const parsed = parseQuery(key)
  const words = wordsOfTerms([...parsed.wanted, ...parsed.unwanted]).flatMap(stemsNeededBy)
  const query = tsQueryOf(parsed, await loadStems(db, new Set(words)))
  return query && [...query.parts, ...(query.without ? [query.without] : [])].join(' & ')
}

const asWritten: StemOf = (word) => [word]
const han = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code))
const hanText = fc.array(han, { minLength: 2, maxLength: 60 }).map((signs) => signs.join(''))
const word = fc.stringMatching(/^[a-zA-ZáéíóúñüÁÉÑ]{1,14}$/)
/** Anything, with much of what could break the notations in between. */
const anything = fc.string({
  unit: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...'\'"\\&|!<>:*()-@#“”«»，。 \t\n\u200f\u202e\u0000🚲é中文ｱﾞ한ไ'),
    },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    { weight: 3, arbitrary: fc.constantFrom(...'abcXYZ019') },
  ),
  maxLength: 60,
})
const runs = { numRuns: 60 }

describe('a Chinese text', () => {
  it('is found by every two and every one of its characters, and by any longer part in quotes', () =>
    fc.assert(
      fc.asyncProperty(hanText, fc.nat(), fc.nat({ max: 8 }), async (text, from, more) => {
        const start = from % (text.length - 1)
        const around = `前言, ${text}。后记 and more`
        expect(await isFound(around, text.slice(start, start + 2), 'zh-hans')).toBe(true)
        expect(await isFound(around, text.charAt(start), 'zh-hans')).toBe(true)
        expect(await isFound(around, `"${text.slice(start, start + 2 + more)}"`, 'zh-hans')).toBe(true)
      }),
      runs,
    ))

  it('is not found by two characters that do not stand together in it', () =>
    fc.assert(
      fc.asyncProperty(hanText, han, han, async (text, one, other) => {
        expect(await isFound(text, one + other, 'zh-hans')).toBe(text.includes(one + other))
      }),
      runs,
    ))
})

describe('a text of words', () => {
  it('is found by each of them, in any case, width and spelling of accents', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.constantFrom('en', 'es', 'zh-hans'),
        async (words, which, language) => {
          const text = words.join(' ')
          const wanted = words[which % words.length] ?? ''
          const plain = wanted.normalize('NFD').replace(/\p{M}/gu, '')
          const wide = plain.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
          for (const key of [wanted, wanted.toUpperCase(), wanted.normalize('NFD'), plain, wide]) {
            expect(await isFound(text, key, language), `${key} in ${text}`).toBe(true)
          }
        },
      ),
      runs,
    ))

  it('is found by two of them in quotes exactly when one follows the other', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 100, max: 999 }).map(String), { minLength: 3, maxLength: 8 }),
        async (words) => {
          const text = words.join(' ')
          expect(await isFound(text, `"${words[0]} ${words[1]}"`)).toBe(true)
          expect(await isFound(text, `"${words[0]} ${words[2]}"`)).toBe(false)
          expect(await isFound(text, `"${words[1]} ${words[0]}"`)).toBe(false)
          expect(await isFound(text, `${words[0]} -${words[2]}`)).toBe(false)
          expect(await isFound(text, `${words[0]} -none`)).toBe(true)
        },
      ),
      runs,
    ))

  it.each([
    ['en', 'She was running through the cities', ['run', 'runs', 'city', 'cities']],
    ['es', 'Las informaciones sobre bicicletas', ['información', 'informacion', 'bicicleta']],
    ['en', 'Node.js 3.14 isn’t C++', ['node', 'js', '3.14', "isn't", 'c++']],
    ['zh-hans', '我的iPhone手机壳', ['iphone', '手机', '机壳', 'iPhone手机']],
    ['zh-hans', 'Ｆｕｌｌ　ｗｉｄｔｈ ｶﾞﾗｽ', ['full width', 'ガラス', 'ガラ']],
    ['en', 'İstanbul Straße Ærø Łódź', ['istanbul', 'strasse', 'aero', 'lodz']],
  ])('%s: %s is found by its other forms', async (language, text, keys) => {
    for (const key of keys) expect(await isFound(text, key, language), key).toBe(true)
  })
})

describe('whatever is written or asked', () => {
  it('is a notation that PostgreSQL reads, and a text is found by itself', () =>
    fc.assert(
      fc.asyncProperty(anything, anything, async (text, key) => {
        await isFound(text, key)
        const pieces = [...cutText(text)].filter((piece) => piece.kind === 'word').slice(0, 6)
        const own = pieces.map((piece) => text.slice(piece.start, piece.end)).join(' ')
        if (pieces.length > 0) expect(await isFound(text, own)).toBe(true)
      }),
      { numRuns: 150 },
    ))

  it('keeps every piece within the text and in order', () =>
    fc.assert(
      fc.property(anything, (text) => {
        let end = 0
        for (const piece of cutText(text)) {
          const start = piece.kind === 'word' ? piece.start : (piece.starts[0] ?? -1)
          expect(start).toBeGreaterThanOrEqual(end)
          expect(piece.end).toBeGreaterThan(start)
          end = piece.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    ))

  it('asks for nothing where nothing is wanted', async () => {
    for (const key of ['', ' ', '-a', '-"a b"', '…', '\u200f', '-', '""'])
      expect(await queryOf(key)).toBeNull()
  })

  it('is read as far as somebody would type', () => {
    expect(parseQuery('自行车的链条'.repeat(2_000)).wanted.length).toBeLessThanOrEqual(12)
    expect(parseQuery('one two '.repeat(2_000)).wanted).toHaveLength(2)
    expect(parseQuery(Array.from({ length: 90 }, (_, place) => `w${place}`).join(' ')).wanted).toHaveLength(
      12,
    )
  })
})

describe('marks', () => {
  const marked = (text: string, key: string) => {
    const { wanted } = parseQuery(key)
    return markHits(text, findHits(text, wanted, asWritten))
  }
  const shown = (text: string, key: string) =>
    marked(text, key)
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join('')

  it('change no letter of a text', () =>
    fc.assert(
      fc.property(anything, anything, (text, key) => {
        const parts = marked(text, `${key} ${text.slice(3, 9)}`)
        expect(parts.map((part) => part.text).join('')).toBe(text.replace(/\s/g, ' '))
      }),
    ))

  it('stand on words and signs as they are written', () => {
    expect(shown('CANCIÓN de otoño', 'cancion')).toBe('[CANCIÓN] de otoño')
    expect(shown('修自行车，换自行车链', '自行车')).toBe('修[自行车]，换[自行车]链')
    expect(shown('行车道与自行', '自行车')).toBe('[行车]道与[自行]')
    expect(shown('ｃｈａｉｎ and chain', 'chain')).toBe('[ｃｈａｉｎ] and [chain]')
    expect(shown('a 🚲!', '🚲')).toBe('a [🚲]!')
  })

  it('stand on other forms of a word', async () => {
    const { wanted } = parseQuery('running')
    const text = 'They run, he runs, a runner ran.'
    const words = new Set([...wordsOfTerms(wanted).flatMap(stemsNeededBy), ...candidateWords([text], wanted)])
    const stemOf = await loadStems(db, words)
    const hits = markHits(text, findHits(text, wanted, stemOf)).filter(({ isHit }) => isHit)
    expect(hits.map((hit) => hit.text)).toEqual(['run', 'runs'])
  })

  it('are the same where only likely words are looked at', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.stringMatching(/^[a-zA-Z0-9áÉñÜßæøİ ,.·…’"_-]{0,80}$/),
          // Few signs, so that the same pairs come again, and what stands between and beside them.
          fc.stringMatching(/^[广场活动ab。，、！　〇々ａ１ ]{0,80}$/),
        ),
        anything,
        (text, key) => {
          const { wanted } = parseQuery(`${text.slice(3, 9)} ${key} ${text.slice(20, 24)}`)
          expect(findHits(createCandidateTokenizer(wanted)(text), wanted, asWritten)).toEqual(
            findHits(text, wanted, asWritten),
          )
        },
      ),
    ))

  it('are in the excerpt, which is short, and cuts no sign in two', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, hanText, fc.constantFrom('👩‍🚀', 'é', '。', '\n')), { maxLength: 120 }),
        (words) => {
          const text = words.join(' ')
          const key = words[Math.floor(words.length / 2)] ?? 'x'
          const parts = excerptAround(text, findHits(text, parseQuery(key).wanted, asWritten))
          const line = parts.map((part) => part.text).join('')
          expect(line.length).toBeLessThan(260)
          expect(line.isWellFormed()).toBe(true)
          expect(text.replace(/\s/g, ' ')).toContain(line.replace(/^…|…$/g, '').trim())
        },
      ),
    ))

  it('choose the place where most of the words stand', () => {
    const text = `chain. ${'nothing here. '.repeat(60)} the ruler measures the chain. ${'more. '.repeat(60)}`
    const parts = excerptAround(text, findHits(text, parseQuery('chain ruler').wanted, asWritten))
    expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toEqual(['ruler', 'chain'])
    expect(parts.at(0)?.text.startsWith('…')).toBe(true)
    expect(parts.at(-1)?.text.endsWith('…')).toBe(true)
  })
})

describe('time ranges by marks', () => {
  it('hold by their marks exactly what lies between their beginning and their end', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1999-12-30'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5_000 })),
        fc.nat({ max: 86_399 }),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        (to, days, seconds, share) => {
          const length = (days * 86_400 + seconds) * 1_000
          const { since, marks } = markedRange(new Date(to.getTime() - length), to)
          expect(since.getTime()).toBeLessThanOrEqual(to.getTime() - length)
          const at = new Date(to.getTime() - length * share)
          expect(timeMarks(at).some((mark) => marks.includes(`'${mark}'`))).toBe(at >= since)
        },
      ),
    ))

  it('are no longer than a day, a month or a year beyond what was asked for', () => {
    const to = new Date('2026-03-10T12:00:00Z')
    const since = (from: string) => markedRange(new Date(from), to).since.toISOString().slice(0, 10)
    expect(since('2026-03-10T11:00:00Z')).toBe('2026-03-10')
    expect(since('2026-02-01T11:00:00Z')).toBe('2026-02-01')
    expect(since('2025-08-20T11:00:00Z')).toBe('2025-08-01')
    expect(since('2021-08-20T11:00:00Z')).toBe('2021-01-01')
  })
})

describe('how far to look back', () => {
  /** A million things in ten thousand days, as many on each. */
  const day = 86_400_000
  const histogram = {
    steps: [0, 2_000, 500_000, 1_000_000].map((rank) => ({ rank, at: -(rank / 100) * day })),
  }
  const looked = { from: 0, to: 2_000, missing: 201 }

  it('knows how many things are newer than a moment, and the moment since when there are so many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (rank) => {
        expect(rankOf(histogram, timeAtRank(histogram, rank) ?? Number.NaN)).toBeCloseTo(rank, 3)
      }),
    )
    expect(timeAtRank(histogram, 1_000_001)).toBeUndefined()
    expect(rankOf(histogram, day)).toBe(0)
    expect(rankOf(histogram, -20_000 * day)).toBe(1_000_000)
  })

  it('is a short look at first, and everything where there is little', () => {
    expect(nextWindowEnd(histogram, { ...looked, to: 0, matched: 0 })).toBe(2_000)
    expect(
      nextWindowEnd({ steps: histogram.steps.slice(0, 2) }, { ...looked, to: 0, matched: 0 }),
    ).toBeUndefined()
    expect(nextWindowEnd({ steps: [] }, { ...looked, to: 0, matched: 0 })).toBeUndefined()
  })

  it('is as far as what is missing should need, by what was found', () => {
    expect(nextWindowEnd(histogram, { ...looked, matched: 150, missing: 51 })).toBe(4_000)
    expect(nextWindowEnd(histogram, { ...looked, matched: 19, missing: 182 })).toBeCloseTo(2_000 + 23_660)
  })

  it('is everything where few are left, and not too much at once where nothing was found', () => {
    expect(nextWindowEnd(histogram, { ...looked, matched: 0 })).toBe(2_000 + 16 * 2_000)
    expect(nextWindowEnd(histogram, { ...looked, to: 34_000, matched: 0 })).toBeUndefined()
    expect(nextWindowEnd(histogram, { ...looked, to: 34_000, matched: 10 })).toBeUndefined()
  })

  it('always comes to an end', () =>
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5_000 }), { minLength: 30, maxLength: 30 }), (numbers) => {
        let to = 0
        let matched = 0
        for (const number of numbers) {
          const reach = nextWindowEnd(histogram, { from: 0, to, matched, missing: 201 })
          if (reach === undefined) return
          expect(reach).toBeGreaterThan(to)
          matched += number % 50
          to = reach
        }
        expect(to).toBeGreaterThan(900_000)
      }),
    ))
})
