import { expect, test } from 'vitest'
import type { FrameContent } from '../../rules/content.ts'
import { changeKey, changesOf, contentWithout } from './content-changes.ts'

const frame: FrameContent = {
  header: {
    desktop: {
      attrsPicked: ['logo', 'menu'],
      menus: [],
      userList: [],
      logoWidth: 28,
      textSize: 15,
      colors: { light: {}, dark: {} },
    },
    tablet: {},
    mobile: { textSize: 14 },
  },
  footer: { columns: [] },
  hue: 32,
  radius: 14,
}
const changed: FrameContent = {
  ...frame,
  header: {
    ...frame.header,
    desktop: { ...frame.header.desktop, logoWidth: 40 },
    tablet: { logoWidth: 20 },
    mobile: {},
  },
  hue: 200,
}

test('each part of the frame that differs is a change of its own, by device', () => {
  expect(changesOf(frame, changed).map(changeKey)).toEqual([
    'page desktop   header.logoWidth',
    'page desktop tablet  header.logoWidth',
    'page desktop mobile  header.textSize',
    'page desktop   hue',
  ])
  expect(changesOf(frame, frame)).toEqual([])
})

test('without all of its changes the frame is what it was; without one only that is back', () => {
  const changes = changesOf(frame, changed)
  expect(contentWithout(frame, changed, changes)).toEqual(frame)
  const withoutTablet = contentWithout(frame, changed, changes.slice(1, 2))
  expect(withoutTablet).toEqual({ ...changed, header: { ...changed.header, tablet: {} } })
})
