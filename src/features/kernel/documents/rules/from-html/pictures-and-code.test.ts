import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../rules.ts'
import { OPTIONS } from '../../tests/options.ts'
import { documentFromHtml } from './document-from-html.ts'

const read = (text: string) => {
  const { document, changes } = documentFromHtml(text, {
    dialect: 'wordpress',
    base: 'https://old.example/2020/post/',
  })
  return {
    html: renderDocument(document, OPTIONS),
    content: document.content,
    changes: changes.map(({ code, detail }) => `${code} ${detail}`.trim()),
  }
}

describe('pictures', () => {
  it('keep the links around them, also those to a larger picture', () => {
    expect(
      read('<a href="/large.jpg"><img src="/small.jpg"></a><a href="/self.jpg"><img src="/self.jpg"></a>')
        .content,
    ).toEqual([
      {
        type: 'image',
        attrs: { src: 'https://old.example/small.jpg', href: 'https://old.example/large.jpg' },
      },
      { type: 'image', attrs: { src: 'https://old.example/self.jpg' } },
    ])
  })

  it('stand at the side at which they stood', () => {
    const { content } = read(
      '<img class="alignleft size-medium" src="/a.jpg" width="300">' +
        '<figure class="wp-block-image alignright"><img src="/b.jpg" width="640"></figure>' +
        '[caption align="alignright" width="90"]<img src="/c.jpg" width="90" /> C[/caption]' +
        '<img class="aligncenter" src="/d.jpg"><img align="left" src="/e.jpg">',
    )
    expect(content.map((block) => block.type === 'image' && [block.attrs.align, block.attrs.size])).toEqual([
      ['start', 'small'],
      ['end', 'medium'],
      ['end', 'small'],
      [undefined, undefined],
      ['start', 'small'],
    ])
  })

  it('inside of code follow it', () => {
    expect(read('<pre>code <img src="/a.jpg"></pre>').content.map(({ type }) => type)).toEqual([
      'codeBlock',
      'image',
    ])
  })

  it('keep words in the middle, and how far pictures leave their column', () => {
    const { content, changes } = read(
      '<p class="has-text-align-center">Middle</p><center><h3>Title</h3><ul><li>a</li></ul></center>' +
        '<figure class="wp-block-image alignfull"><img src="/a.jpg"></figure><img class="alignwide" src="/b.jpg">',
    )
    const middle = { align: 'center' }
    expect(content).toEqual([
      { type: 'paragraph', attrs: middle, content: [{ type: 'text', text: 'Middle' }] },
      { type: 'heading', attrs: { level: 3, ...middle }, content: [{ type: 'text', text: 'Title' }] },
      expect.objectContaining({ type: 'bulletList' }),
      { type: 'image', attrs: { src: expect.stringContaining('/a.jpg'), size: 'full' } },
      { type: 'image', attrs: { src: expect.stringContaining('/b.jpg'), size: 'wide' } },
    ])
    expect(changes).toEqual([])
  })

  it('are compared where they were', () => {
    const { content } = read(
      '<figure class="wp-block-jetpack-image-compare"><img src="/a.jpg" alt="Before"><img src="/b.jpg"></figure>',
    )
    expect(content).toEqual([
      { type: 'comparison', content: [expect.objectContaining({ type: 'image' }), expect.anything()] },
    ])
  })

  it('say what of them cannot be kept', () => {
    const { changes } = read(
      '<figure><img src="/a.jpg"><figcaption>By <a href="https://else.example/me">me</a></figcaption></figure>' +
        '<figure class="wp-block-gallery columns-3"><img src="/a.jpg"><img src="/b.jpg"></figure>' +
        '<p style="text-align: right">There</p><center><img src="/c.jpg"></center>',
    )
    expect(changes).toEqual([
      'caption-link-dropped https://else.example/me',
      'gallery-columns-dropped columns-3',
      'alignment-dropped p',
    ])
  })
})

describe('code in brackets', () => {
  it.each(['cc lang="php"', 'php', 'sourcecode language="php"'])(
    '[%s] keeps its lines, indents and tags',
    (start) => {
      const name = start.split(' ')[0]
      const code = 'if ($a) {\n    echo "<b>[gallery]</b>";\n\n\treturn;\n}'
      const { content, changes } = read(`Before\n\n[${start}]\n${code}\n[/${name}]\n\nafter [bash] and [c]`)
      expect(content[1]).toEqual({
        type: 'codeBlock',
        attrs: { language: 'php' },
        content: [{ type: 'text', text: code }],
      })
      expect(content[2]).toMatchObject({ content: [{ text: 'after [bash] and [c]' }] })
      expect(changes).toEqual([])
    },
  )

  it('stays in its line where it stood in one', () => {
    expect(read('Call [cci]a < <b>[/cci] now').html).toBe('<p>Call <code>a &lt; &lt;b&gt;</code> now</p>')
  })
})
