import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { keyTranslator } from '#tests/browser/fakes.ts'
import { schemaExtensions } from '../schema.ts'
import { BLOCKS, HEADINGS, HIDE, mediaCommands } from '../toolbar/commands.ts'
import { commandsFor, offeredAt, slashIn, whyNot } from './slash.ts'

describe('the sign that opens the menu', () => {
  it('is a slash of any width at the beginning or after a space', () => {
    expect(slashIn('/')).toEqual({ query: '', length: 1 })
    expect(slashIn('／图')).toEqual({ query: '图', length: 2 })
    expect(slashIn('words /tab')).toEqual({ query: 'tab', length: 4 })
    expect(slashIn('and/or')).toBeNull()
    expect(slashIn('/ over')).toBeNull()
  })

  it('is `、` only where a block begins: in a sentence it stands between words', () => {
    expect(slashIn('、tp')).toEqual({ query: 'tp', length: 3 })
    expect(slashIn('苹果、')).toBeNull()
    expect(slashIn('苹果 、')).toBeNull()
  })
})

describe('the commands of the menu', () => {
  const all = [...mediaCommands(() => undefined), HIDE, ...HEADINGS, ...BLOCKS]
  const found = (query: string) => commandsFor(all, query, keyTranslator.t).map(({ key }) => key)

  it('are all, media first, before one types', () => {
    expect(found('').slice(0, 4)).toEqual(['image', 'video', 'audio', 'attachment'])
    expect(found('')).toHaveLength(all.length)
  })

  it('are found by pinyin, its first letters, Chinese, English and Spanish, with or without accents', () => {
    for (const query of ['tupian', 'tp', '图', 'pict', 'imag']) expect(found(query)[0]).toBe('image')
    for (const query of ['biaoge', 'bg', '表格', 'tabl']) expect(found(query)[0]).toBe('table')
    for (const query of ['código', 'codigo', 'dm', '代码']) expect(found(query)[0]).toBe('codeBlock')
    expect(found('nothing like it')).toEqual([])
  })
})

describe('the commands at a place', () => {
  const editorAt = (html: string) => {
    const { content } = documentFromHtml(html).document
    const editor = new Editor({ extensions: schemaExtensions(), content: { type: 'doc', content } })
    let at = 0
    editor.state.doc.descendants((node, place) => {
      if (node.text === 'here') at = place + 1
    })
    editor.commands.setTextSelection(at)
    return editor
  }
  const whys = (html: string) => {
    const offered = offeredAt([...HEADINGS, ...BLOCKS], editorAt(html))
    return Object.fromEntries(offered.flatMap(({ key, why }) => (why ? [[key, why]] : [])))
  }

  it('can all be used in a line, in a cell, in a quote and in a note', () => {
    expect(whys('<p>here</p>')).toEqual({})
    expect(whys('<table><tr><td><p>here</p></td></tr></table>')).toEqual({})
    expect(whys('<blockquote><p>here</p></blockquote>')).toEqual({})
    expect(whys('<aside data-callout="info"><p>here</p></aside>')).toEqual({})
  })

  it('say why they cannot in columns, in a list and in the title of a fold', () => {
    const columns =
      '<div data-columns><div data-column><p>here</p></div><div data-column><p>b</p></div></div>'
    expect(whys(columns)).toEqual({ columns: 'editor.not.columns' })
    const inList = whys('<ul><li><p>here</p></li></ul>')
    for (const key of ['callout', 'columns', 'fold']) expect(inList[key]).toBe('editor.not.list')
    // These take the line out of its list.
    for (const key of ['heading2', 'bulletList', 'taskList', 'codeBlock']) expect(inList[key]).toBeUndefined()
    const inTitle = whys('<details><summary>here</summary><p>a</p></details>')
    for (const key of ['heading2', 'blockquote', 'columns', 'codeBlock', 'center'])
      expect(inTitle[key]).toBe('editor.not.foldTitle')
    expect(inTitle.footnote).toBeUndefined()
  })

  it('do nothing where they say that they cannot', () => {
    for (const html of [
      '<ul><li><p>here</p></li></ul>',
      '<ol><li><p>a</p></li><li><p>here</p></li></ol>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>here</p></li></ul>',
      '<details><summary>here</summary><p>a</p></details>',
    ]) {
      for (const command of [...HEADINGS, ...BLOCKS]) {
        const editor = editorAt(html)
        if (!whyNot(command, editor)) continue
        const before = JSON.stringify(editor.getJSON())
        command.run(editor)
        expect([html, command.key, JSON.stringify(editor.getJSON())]).toEqual([html, command.key, before])
      }
    }
  })
})
