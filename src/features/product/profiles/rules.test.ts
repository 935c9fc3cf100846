import { expect, test } from 'vitest'
import { faceSeed, tabOf, tabsOf } from './rules.ts'

const none = { articles: 0, topics: 0, answers: 0, products: 0, showsFavorites: false, showsFollows: true }

test('the first tab that holds something is shown by itself', () => {
  expect(tabOf(undefined, { ...none, answers: 2, products: 1 })).toBe('answers')
  expect(tabOf(undefined, none)).toBe('articles')
})

test('a tab is shown when it is asked for, also empty, and nothing that is no tab', () => {
  expect(tabOf('topics', { ...none, articles: 3 })).toBe('topics')
  expect(tabOf('secrets', { ...none, articles: 3 })).toBe('articles')
})

test('who sells nothing has no shop', () => {
  expect(tabsOf(none)).toEqual(['articles', 'topics', 'answers'])
  expect(tabsOf({ ...none, products: 1 })).toContain('products')
  expect(tabOf('products', none)).toBe('articles')
})

test('what is kept is a tab where everybody may see it, and never the first', () => {
  expect(tabOf('favorites', none)).toBe('articles')
  const open = { ...none, showsFavorites: true }
  expect(tabsOf(open)).toEqual(['articles', 'topics', 'answers', 'favorites'])
  expect([tabOf('favorites', open), tabOf(undefined, open)]).toEqual(['favorites', 'articles'])
})

test('whom somebody follows is shown where they allow it', () => {
  for (const tab of ['followers', 'following']) {
    expect(tabOf(tab, none)).toBe(tab)
    expect(tabOf(tab, { ...none, showsFollows: false })).toBe('articles')
  }
})

test('the band takes up the colour of the face, which comes from the word or the number', () => {
  expect(faceSeed('qwertyuiop', 7)).toBe('qwertyuiop')
  expect(faceSeed('a b&c', 7)).toBe('a b&c')
  expect(faceSeed('', 7)).toBe('7')
  expect(faceSeed('https://pictures.example/a.png', 7)).toBe('7')
  expect(faceSeed('https://www.gravatar.com/avatar/x', 7)).toBe('7')
})
