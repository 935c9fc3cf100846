import { expect, it } from 'vitest'
import { hasWords } from './has-words.ts'

it.each([
  [
    'a picture copied in Chrome',
    '<meta charset=\'utf-8\'><img src="https://elsewhere.example/a.png" alt="A lamp"/>',
  ],
  [
    'a picture copied in Windows',
    '<html>\r\n<body>\r\n<!--StartFragment--><img src="https://elsewhere.example/a.png"/><!--EndFragment-->\r\n</body>\r\n</html>',
  ],
  [
    'a picture of Word',
    '<head><title>Plan</title><style>p {margin: 0}</style></head><p><img src="file:///a.png">&nbsp;</p>',
  ],
])('hears no words in %s', (_what, html) => {
  expect(hasWords(html)).toBe(false)
})

it.each([
  ['words with a picture', '<p>A lamp<img src="https://elsewhere.example/a.png"></p>'],
  ['cells of a table that come with a picture of them', '<table><tr><td>1</td></tr></table>'],
])('hears the words of %s', (_what, html) => {
  expect(hasWords(html)).toBe(true)
})
