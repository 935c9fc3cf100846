import { describe, expect, it } from 'vitest'
import { languageTag, nameOfLanguage, readCaptions } from './captions.ts'

const CUE = '00:01.000 --> 00:02.500\nHello'

describe('a file of captions', () => {
  it.each([
    ['the shortest', `WEBVTT\n\n${CUE}`],
    [
      'a title, notes, names and settings of cues',
      `WEBVTT - A walk\n\nNOTE soon\n\none\n${CUE.replace('.500', '.500 align:start line:0')}`,
    ],
    ['hours', 'WEBVTT\n\n01:00:00.000 --> 100:00:02.000\nLater'],
  ])('is taken with %s', (_what, text) => {
    expect(readCaptions(text)).toEqual({ text })
  })

  it('loses the mark of its encoding, and has one kind of line ends', () => {
    expect(readCaptions(`\uFEFFWEBVTT\r\n\r\n${CUE.replace('\n', '\r')}`)).toEqual({
      text: `WEBVTT\n\n${CUE}`,
    })
  })

  it.each([
    ['is empty', '', 1],
    ['is a web page', '<html>00:01.000 --> 00:02.000</html>', 1],
    ['begins with a longer word', `WEBVTTX\n\n${CUE}`, 1],
    ['has a NUL', `WEBVTT\n\n${CUE}\0`, 1],
    ['says nothing', 'WEBVTT\n\nNOTE nothing', 3],
    ['has times of another format', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello', 3],
    ['ends before it begins', `WEBVTT\n\n${CUE}\n\n00:03.000 --> 00:03.000\nNo`, 6],
    ['has a minute of 61 seconds', 'WEBVTT\n\n00:61.000 --> 02:00.000\nNo', 3],
  ])('is refused that %s', (_what, text, line) => {
    expect(readCaptions(text)).toEqual({ line })
  })
})

it('knows languages by their tags, however they are written', () => {
  expect(
    ['EN', 'zh-hans', 'pt-br', '', 'e', 'en_US', 'english language', '../x', 'en-'].map(languageTag),
  ).toEqual(['en', 'zh-Hans', 'pt-BR', null, null, null, null, null, null])
  expect(['en', 'es', 'zh-Hans'].map(nameOfLanguage)).toEqual(['English', 'Español', '简体中文'])
})
