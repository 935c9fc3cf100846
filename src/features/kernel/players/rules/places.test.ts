import { expect, it } from 'vitest'
import { notePlace, placeOf, readPlaces } from './places.ts'

it('remembers how far a film was seen, and forgets it at the beginning and the end', () => {
  const half = notePlace([], '/media/a.mp4', 61.7, 120)
  expect(placeOf(half, '/media/a.mp4')).toBe(61)
  expect(placeOf(half, '/media/b.mp4')).toBe(0)
  expect(notePlace(half, '/media/a.mp4', 2, 120)).toEqual([])
  expect(notePlace(half, '/media/a.mp4', 118, 120)).toEqual([])
})

it('keeps the fifty that were seen last', () => {
  let places = readPlaces(null)
  for (let film = 0; film < 60; film += 1) places = notePlace(places, `/media/${film}.mp4`, 30, 120)
  places = notePlace(places, '/media/10.mp4', 40, 120)
  expect(places).toHaveLength(50)
  expect(places.at(-1)).toEqual(['/media/10.mp4', 40])
  expect(placeOf(places, '/media/9.mp4')).toBe(0)
})

it('reads whatever the browser has kept', () => {
  for (const stored of [null, '', '{', '7', '{"a":1}', '[["a"],["b",-1],[1,2],null]'])
    expect(readPlaces(stored)).toEqual([])
  expect(readPlaces('[["/media/a.mp4",7],["x","y"]]')).toEqual([['/media/a.mp4', 7]])
})
