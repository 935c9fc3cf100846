import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { parseDocument } from '#features/kernel/documents/rules.ts'
import type { ChosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { readToasts } from '#ui/toasts.ts'
import { schemaExtensions } from '../schema.ts'
import { insertChoice, nodesOf } from './insert-media.ts'

const item = (values: Partial<ChosenItem>): ChosenItem => ({
  id: 1,
  hash: null,
  kind: 'image',
  url: '/media/a-640.webp',
  srcSet: '',
  width: 640,
  height: 480,
  alt: '',
  caption: '',
  title: '',
  name: 'a.webp',
  size: 0,
  mime: 'image/webp',
  duration: null,
  poster: null,
  sizeText: '',
  extractionCode: '',
  unzipPassword: '',
  ...values,
})

it('whatever is chosen in the library may stand in a stored text', () => {
  const nodes = [
    ...nodesOf({
      type: 'items',
      items: [item({ alt: 'A lamp' }), item({ kind: 'video', url: '/media/b.mp4' })],
    }),
    ...nodesOf({
      type: 'items',
      items: [item({ kind: 'audio', url: 'https://a.example/b.mp3', title: 'Rain' })],
    }),
    ...nodesOf({ type: 'items', items: [item({ kind: 'attachment', name: 'Plan.ZIP', size: 2_097_152 })] }),
    ...nodesOf({ type: 'gallery', items: [item({}), item({ width: null, height: null })] }),
    ...nodesOf({ type: 'comparison', items: [item({}), item({})] }),
    ...nodesOf({ type: 'comparison', items: [item({}), item({}), item({})] }),
    ...nodesOf({ type: 'embed', embed: { site: 'bilibili', id: 'BV1xx411c7mD' } as never }),
    ...nodesOf({ type: 'iframe', address: 'https://maps.example/1' }),
  ]
  expect(parseDocument({ version: 1, content: nodes })).toMatchObject({
    ok: true,
    document: {
      content: [
        { type: 'image', attrs: { alt: 'A lamp', width: 640 } },
        { type: 'video' },
        { type: 'audio', attrs: { title: 'Rain' } },
        { type: 'attachment', attrs: { title: 'Plan.ZIP', fileSize: 2_097_152, ext: 'zip' } },
        { type: 'gallery', content: [{ type: 'image' }, { type: 'image' }] },
        { type: 'comparison' },
        { type: 'gallery' },
        { type: 'embed' },
        { type: 'iframe' },
      ],
    },
  })
})

it('takes along what was typed of a file elsewhere', () => {
  const url = 'https://pan.example/s/Plans.7z?pwd=1'
  const typed = { sizeText: 'about 2 MB', extractionCode: 'x7k2', unzipPassword: 'cai-1999' }
  const [node] = nodesOf({
    type: 'items',
    items: [item({ kind: 'attachment', name: '', url, title: 'Plans', ...typed })],
  })
  expect(parseDocument({ version: 1, content: [node] })).toMatchObject({
    ok: true,
    document: {
      content: [
        {
          attrs: {
            src: url,
            title: 'Plans',
            fileSize: 'about 2 MB',
            ext: '7z',
            extractionCode: 'x7k2',
            unzipPassword: 'cai-1999',
          },
        },
      ],
    },
  })
})

it('says so where it cannot be inserted', () => {
  const broken = {
    chain: () => {
      throw new Error('Not here')
    },
  } as never
  insertChoice(broken, { type: 'items', items: [item({})] }, (key) => key)
  expect(readToasts().map(({ text }) => text)).toEqual(['common.editor.library.insertFail'])
})

it.each([
  ['a picture', [{ type: 'image', attrs: { src: '/media/a.webp' } }], 0, ['image', 'audio', 'paragraph']],
  [
    'a picture of a gallery',
    [
      {
        type: 'gallery',
        content: ['a', 'b'].map((name) => ({ type: 'image', attrs: { src: `/media/${name}.webp` } })),
      },
    ],
    1,
    ['gallery', 'audio', 'paragraph'],
  ],
])('puts what is inserted behind %s that is chosen, which stays', (_what, content, at, wanted) => {
  const editor = new Editor({
    element: null,
    extensions: schemaExtensions(),
    content: { type: 'doc', content },
  })
  editor.commands.setNodeSelection(at)
  insertChoice(editor, { type: 'items', items: [item({ kind: 'audio', url: '/media/b.mp3' })] }, (key) => key)
  expect(editor.getJSON().content?.map(({ type }) => type)).toEqual(wanted)
})
