// @module-tag browser
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBrowser, openBrowser } from '../../../../../../tests/browser/open-browser.ts'

const ENTRY = `
import { getSchema } from '@tiptap/core'
import { DOMParser as Reader, DOMSerializer } from '@tiptap/pm/model'
import { cleanPasted } from '${import.meta.dirname}/clean-pasted.ts'
import { schemaExtensions } from '${import.meta.dirname}/../schema.ts'
const schema = getSchema(schemaExtensions())
window.taken = (html) => {
  const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html')
  const read = Reader.fromSchema(schema).parse(body)
  read.check()
  const shown = document.createElement('div')
  shown.append(DOMSerializer.fromSchema(schema).serializeFragment(read.content))
  return shown.innerHTML
}`

/** The code of the clean-up and of the editor's schema, for a page that holds nothing else. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? ENTRY : null),
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: 'entry' } },
  })
  const files = 'output' in built ? built.output : []
  return files.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : [])).join('')
}

const browser = await openBrowser()
const page = await browser.newPage()
beforeAll(async () => {
  await page.setContent('<!doctype html>')
  await page.addScriptTag({ content: await bundle(), type: 'module' })
  await page.waitForFunction(() => 'taken' in window)
})
afterAll(() => leaveBrowser(browser))

/** What the editor makes of it, without attributes that only style it. */
async function taken(html: string): Promise<string> {
  const made = await page.evaluate((pasted): string => Reflect.get(window, 'taken')(pasted), html)
  expect(made).not.toMatch(/colwidth|color|mso|font/i)
  // Tables of the editor have a minimum width of their own.
  return made.replace(/ (class|dir|style|colspan|rowspan)="[^"]*"|<colgroup>.*?<\/colgroup>/g, '')
}

describe('Word in the browser', () => {
  const run = (words: string) =>
    `<span data-contrast="auto" xml:lang="EN-US" class="TextRun SCXW1 BCX0" style="color:#000;font-size:11pt"><span class="NormalTextRun SCXW1 BCX0">${words}</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{&quot;134233279&quot;:true}" style="font-size:11pt">&nbsp;</span>`
  const paragraph = (words: string) =>
    `<p class="Paragraph SCXW1 BCX0" xml:lang="EN-US" lang="EN-US" paraid="1" paraeid="{1}" style="margin:0">${run(words)}</p>`
  const item = (level: number, words: string, number?: number) => {
    const [open, close] =
      number === undefined
        ? [`<ul class="BulletListStyle${level} SCXW1 BCX0" role="list" style="margin:0">`, '</ul>']
        : [`<ol class="NumberListStyle${level} SCXW1 BCX0" role="list" start="${number}">`, '</ol>']
    return `<div class="ListContainerWrapper SCXW1 BCX0" style="position:relative">${open}<li data-aria-level="${level}" data-aria-posinset="1" data-listid="3" data-font="Courier New" data-leveltext="${number === undefined ? 'o' : '%1.'}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0" style="display:block">${paragraph(words)}</li>${close}</div>`
  }

  it('keeps lists within lists', async () => {
    expect(await taken(item(1, 'A') + item(2, 'B') + item(3, 'C') + item(2, 'D') + item(1, 'E'))).toBe(
      '<ul><li><p>A</p><ul><li><p>B</p><ul><li><p>C</p></li></ul></li><li><p>D</p></li></ul></li><li><p>E</p></li></ul>',
    )
  })

  it('keeps bullets within numbers, numbers within bullets, and what each counts as', async () => {
    expect(
      await taken(item(1, 'One', 1) + item(2, 'dot') + item(1, 'Two', 2) + item(2, 'a', 1) + item(2, 'b', 2)),
    ).toBe(
      '<ol><li><p>One</p><ul><li><p>dot</p></li></ul></li><li><p>Two</p><ol><li><p>a</p></li><li><p>b</p></li></ol></li></ol>',
    )
    expect(await taken(item(1, 'dot') + item(2, 'One', 1) + item(1, 'dot'))).toBe(
      '<ul><li><p>dot</p><ol><li><p>One</p></li></ol></li><li><p>dot</p></li></ul>',
    )
    expect(await taken(item(1, 'One', 1) + paragraph('Between') + item(1, 'Two', 2) + item(1, 'dot'))).toBe(
      '<ol><li><p>One</p></li></ol><p>Between</p><ol start="2"><li><p>Two</p></li></ol><ul><li><p>dot</p></li></ul>',
    )
  })

  it('keeps headings, tables, links and bold words', async () => {
    expect(
      await taken(`<div class="OutlineElement Ltr SCXW1"><p role="heading" aria-level="2" class="Paragraph SCXW1">${run('Plan')}</p></div>
        <div class="OutlineElement Ltr SCXW1"><p class="Paragraph"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Bold</span></span><a class="Hyperlink" href="https://a.example/"><span class="TextRun Underlined" style="color:#0563C1;text-decoration:underline"><span class="NormalTextRun">link</span></span></a></p></div>
        <div class="OutlineElement"><div class="TableContainer"><table class="Table"><tbody><tr role="row"><td class="FirstRow" role="columnheader"><div class="TableCellContent"><p class="Paragraph">${run('Cell')}</p></div></td></tr></tbody></table></div></div>`),
    ).toBe(
      '<h2>Plan</h2><p><strong>Bold</strong><a href="https://a.example/">link</a></p><table><tbody><tr><td><p>Cell</p></td></tr></tbody></table>',
    )
  })
})

describe('Word on the desk', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
  it('keeps what its lists count, and their kinds', async () => {
    expect(
      await taken(
        `${item(1, '1.', 'One')}${item(2, 'a.', 'A')}${item(2, 'b.', 'B')}${item(3, 'i.', 'I')}${item(1, '2.', 'Two')}${item(2, 'o', 'dot')}<p class=MsoNormal>Between</p>${item(1, '3.', 'Three')}${item(1, '·', 'dot')}`,
      ),
    ).toBe(
      '<ol><li><p>One</p><ol><li><p>A</p></li><li><p>B</p><ol><li><p>I</p></li></ol></li></ol></li><li><p>Two</p><ul><li><p>dot</p></li></ul></li></ol><p>Between</p><ol start="3"><li><p>Three</p></li></ol><ul><li><p>dot</p></li></ul>',
    )
  })
})

describe('other programs', () => {
  it('Feishu: headings, lists, boxes, code in lines', async () => {
    expect(
      await taken(
        `<meta charset="utf-8"><div data-page-id="a" data-lark-html-role="root" data-docx-has-block-data="false"><h1 class="heading-1 ace-line old-record-id-1">标题</h1><div class="ace-line ace-line old-record-id-2" style="white-space: pre;">第一段 <strong>粗</strong></div><ul class="list-bullet1"><li class="ace-line old-record-id-3" data-list="bullet"><div>甲</div><ul class="list-bullet2"><li class="ace-line" data-list="bullet"><div>乙</div></li></ul></li></ul><ol class="list-number1" start="1"><li class="ace-line" data-list="number"><div>一</div></li></ol><pre class="ace-line"><code class="language-JavaScript" data-lark-language="JavaScript" data-wrap="false"><div>let a = 1</div><div>let b = 2</div></code></pre></div><span data-lark-record-data="{}" class="lark-record-clipboard"></span>`,
      ),
    ).toBe(
      '<h2>标题</h2><p>第一段 <strong>粗</strong></p><ul><li><p>甲</p><ul><li><p>乙</p></li></ul></li></ul><ol><li><p>一</p></li></ol><pre><code>let a = 1\nlet b = 2</code></pre>',
    )
  })

  it('Apple Notes and Pages: lines in boxes, dashes as lists, their empty lines gone', async () => {
    expect(
      await taken(
        `<meta charset="UTF-8"><div style="font-family: Helvetica"><b><span style="font-size:24px">Plan</span></b></div><div><br></div><div>Words with <i>some</i> <a href="https://a.example/">link</a></div><ul class="Apple-dash-list"><li>One</li><ul class="Apple-dash-list"><li>Two</li></ul></ul>`,
      ),
    ).toBe(
      '<p><strong>Plan</strong></p><p>Words with <em>some</em> <a href="https://a.example/">link</a></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
    )
    expect(
      await taken(
        `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica}</style></head><body><p class="p1"><span class="s1"><b>Bold</b></span> words<span class="Apple-converted-space"> </span></p><p class="p2"><br></p><ol class="ol1"><li class="li1"><span class="s1"></span>One</li></ol></body></html>`,
      ),
    ).toMatch(/^<p><strong>Bold<\/strong> words\s?<\/p><ol><li><p>One<\/p><\/li><\/ol>$/)
  })

  it('LibreOffice Writer: its headings, its lists within items, its tables', async () => {
    expect(
      await taken(`<html><head><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US" dir="ltr"><h1 class="western">Plan</h1>
<p style="margin-bottom: 0in"><font face="Liberation Serif, serif"><b>Bold</b></font> and <i>slanted</i></p>
<ol start="3">
	<li><p style="margin-bottom: 0in">Three</p>
	<ul>
		<li><p style="margin-bottom: 0in">dot</p></li>
	</ul></li>
</ol>
<table width="643" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><tr valign="top"><td style="border: 1px solid"><p>a</p></td><td><p>b</p></td></tr></table></body></html>`),
    ).toBe(
      '<h2>Plan</h2><p><strong>Bold</strong> and <em>slanted</em></p><ol start="3"><li><p>Three</p><ul><li><p>dot</p></li></ul></li></ol><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    )
  })

  it('Google Docs: its tables, and the empty lines between its blocks', async () => {
    expect(
      await taken(
        `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Words </span><a href="https://a.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;">link</span></a></p><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid"><p dir="ltr"><span style="font-weight:700;">a</span></p></td></tr></tbody></table></div><br /><br /><p dir="ltr"><span>End</span></p></b><br class="Apple-interchange-newline">`,
      ),
    ).toBe(
      '<p>Words <a href="https://a.example/">link</a></p><table><tbody><tr><td><p><strong>a</strong></p></td></tr></tbody></table><p>End</p>',
    )
  })

  it('Notion: code, lists within lists, tables with a head', async () => {
    expect(
      await taken(`<meta charset='utf-8'><h1>Plan</h1>
<p>Words with <code>code</code>, <strong>bold</strong> and <em>slanted</em></p>
<ol>
<li>One
<ul>
<li>dot</li>
</ul>
</li>
<li>Two</li>
</ol>
<pre><code class="language-javascript">let a = 1
let b = 2
</code></pre>
<table>
<thead>
<tr>
<th>a</th>
</tr>
</thead>
<tbody>
<tr>
<td>b</td>
</tr>
</tbody>
</table><!-- notionvc: 1 -->`),
    ).toBe(
      '<h2>Plan</h2><p>Words with <code>code</code>, <strong>bold</strong> and <em>slanted</em></p><ol><li><p>One</p><ul><li><p>dot</p></li></ul></li><li><p>Two</p></li></ol><pre><code>let a = 1\nlet b = 2</code></pre><table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
    )
  })

  it('WeChat: bold titles in sections, lists with boxes in their items, code in lines', async () => {
    expect(
      await taken(
        `<section style="text-align:center"><section style="display:inline-block"><strong style="font-size:18px"><span leaf="">一、灯</span></strong></section></section><p style="margin:0 8px"><span style="font-size:15px;letter-spacing:1px;"><span leaf="">第一段</span></span></p><ul class="list-paddingleft-1"><li><section><span leaf="">甲</span></section></li><li><p><span leaf="">乙</span></p></li></ul><section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="javascript"><code><span leaf="">let a = 1</span></code><code><span leaf="">let b = 2</span></code></pre></section><blockquote class="js_blockquote_wrap"><section class="js_blockquote_digest"><section><span leaf="">引用</span></section></section></blockquote>`,
      ),
    ).toBe(
      '<p><strong>一、灯</strong></p><p>第一段</p><ul><li><p>甲</p></li><li><p>乙</p></li></ul><pre><code>let a = 1\nlet b = 2</code></pre><blockquote><p>引用</p></blockquote>',
    )
  })

  it('thousands of lists within lists become items of the twentieth, and keep their words', async () => {
    const html = await taken(`${Array.from({ length: 200 }, (_, place) => `<ul><li>${place}`).join('')}`)
    expect(html.match(/<ul>/g)).toHaveLength(20)
    expect(html.match(/<li>/g)).toHaveLength(200)
    expect(html.replace(/<[^>]+>/g, ' ').match(/\d+/g)).toEqual(
      Array.from({ length: 200 }, (_, place) => `${place}`),
    )
  })
})

describe('what the editor has of its own', () => {
  it('takes words in the middle from where a program says it', async () => {
    const made = async (html: string): Promise<string> =>
      page.evaluate((pasted): string => Reflect.get(window, 'taken')(pasted), html)
    expect(await made('<section style="text-align:center"><section>灯</section></section><p>b</p>')).toBe(
      '<p class="doc-center">灯</p><p>b</p>',
    )
    expect(await made('<h2 style="text-align: center">T</h2><center>c</center>')).toBe(
      '<h2 class="doc-center">T</h2><p class="doc-center">c</p>',
    )
    expect(await made('<div style="text-align:center"><p style="text-align:left">l</p></div>')).toBe(
      '<p>l</p>',
    )
  })

  it('takes media as they were copied, and nothing that only looks like it', async () => {
    const copied = (type: string, attrs: object, tag = 'div') =>
      `<${tag} data-media="${type}" data-attributes='${JSON.stringify(attrs)}'>x</${tag}>`
    const film = copied('embed', { provider: 'youtube', id: 'dQw4w9WgXcQ', start: 90 })
    expect(await taken(`<p>a</p>${film}`)).toContain('&quot;start&quot;:90')
    const picture = copied('image', { src: '/media/a-640.webp', caption: 'Below', size: 'wide' }, 'figure')
    expect(await taken(picture)).toContain('<figcaption>Below</figcaption>')
    for (const bad of [
      copied('video', { src: 'javascript:alert(1)' }),
      copied('image', { src: 'https://evil.example/x.png' }, 'figure'),
      copied('image', { src: '/a.png', size: 'huge' }, 'figure'),
      '<div data-media="video" data-attributes="{">x</div>',
    ])
      expect([bad, await taken(`<p>a</p>${bad}`)]).toEqual([bad, '<p>a</p>'])
  })

  it('keeps a title apart from the headings below it', async () => {
    expect(await taken('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>')).toBe(
      '<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5>',
    )
    expect(await taken('<h1>A</h1><p>b</p><h1>C</h1>')).toBe('<h2>A</h2><p>b</p><h2>C</h2>')
  })

  it('takes folds, with what stands in them', async () => {
    expect(await taken('<details><summary>Why</summary><p>So</p><ul><li>a</li></ul></details>')).toMatch(
      /data-fold-title[^>]*>Why<\/div><p>So<\/p><ul[^>]*><li><p>a<\/p><\/li><\/ul><\/div>$/,
    )
  })

  it('takes formulas by their source, and its own as they were copied', async () => {
    const katex = (source: string) =>
      `<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${source}</annotation></semantics></math></span><span class="katex-html">x</span></span>`
    expect(await taken(`<p>So ${katex('x_1')} is</p>`)).toBe(
      '<p>So <span data-formula="x_1">x_1</span> is</p>',
    )
    expect(await taken(`<span class="katex-display">${katex('y')}</span>`)).toBe(
      '<div data-formula="y">y</div>',
    )
    const own = '<p>a <span data-formula="z">z</span></p><div data-formula="b">b</div>'
    expect(await taken(own)).toBe(own)
    expect(await taken('<p><math alttext="{\\displaystyle w}"><mi>w</mi></math></p>')).toBe(
      '<p><span data-formula="w">w</span></p>',
    )
  })
})

describe('pasted footnotes', () => {
  const note = (words: string) => `<span data-footnote="">${words}</span>`

  it.each([
    [
      'Word',
      `<p class=MsoNormal>One<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='vertical-align:super'>[1]</span></span></a> end.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> See <i>there</i>.</p></div></div>`,
    ],
    [
      'Google Docs',
      '<p><span>One</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> end.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> See </span><span style="font-style:italic">there</span><span>.</span></p></div>',
    ],
    [
      'a page made of Markdown',
      '<p>One<sup class="footnote-ref"><a href="https://a.example/x#fn1" id="fnref1">[1]</a></sup> end.</p><section class="footnotes"><ol><li id="fn1"><p>See <em>there</em>. <a href="https://a.example/x#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ],
    [
      'Wikipedia',
      '<p>One<sup id="cite_ref-1"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> end.</p><ol><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span>See <i>there</i>.</span></li></ol>',
    ],
    [
      'a page of ours',
      '<p>One<sup class="doc-note" data-note="See there."><a id="h_sign_1" href="#h_note_1" role="doc-noteref">1</a></sup> end.</p><section class="doc-notes"><ol><li id="h_note_1"><span id="h_words_1">See <em>there</em>.</span> <a href="#h_sign_1" role="doc-backlink">↩</a></li></ol></section>',
    ],
  ])('come with their words from %s', async (_, html) => {
    expect(await taken(html)).toBe(`<p>One${note('See <em>there</em>.')} end.</p>`)
  })

  it('whose words were not copied stay signs, and two signs of one note have its words each', async () => {
    expect(await taken('<p>One<sup><a href="#_ftn1">1</a></sup></p>')).toBe('<p>One<sup>1</sup></p>')
    const twice =
      '<p>a<a id="r1" href="#n1">1</a> b<a id="r2" href="#n1">1</a></p><ol><li id="n1">c <a href="#r1">^</a><a href="#r2">^</a></li></ol>'
    expect(await taken(twice)).toBe(`<p>a${note('c')} b${note('c')}</p>`)
  })

  it('are no parts of a page that are linked from a list of contents, nor notes that lead in a circle', async () => {
    const contents =
      '<ul id="toc"><li><a href="#s1">1</a></li></ul><div><h2 id="s1">First</h2><p>words <a href="#toc">up</a></p></div>'
    expect(await taken(contents)).toContain('words')
    const circle =
      '<p>a<a id="r1" href="#n1">1</a></p><ol><li id="n1">b <a id="r2" href="#n2">2</a> <a href="#r1">^</a></li><li id="n2">c <a href="#r2">^</a></li></ol>'
    const read = await taken(circle)
    expect(read).toContain('b')
    expect(read).toContain('c')
    expect(read).not.toContain('#n')
  })

  it('are taken by the thousand in time, and no more than a text may hold', async () => {
    const signs = Array.from(
      { length: 3_000 },
      (_, at) => `<a id="r${at}" href="#n${at}">${at % 900}</a> `,
    ).join('')
    const notes = Array.from(
      { length: 3_000 },
      (_, at) => `<li id="n${at}">note ${at} <a href="#r${at}">^</a></li>`,
    )
    const read = await taken(`<p>${signs}</p><ol>${notes.join('')}</ol>`)
    expect(read.match(/data-footnote/g)).toHaveLength(1_000)
    expect(read).toContain('note 2999')
  })
})

it.each([
  ['https://www.google.com/url?q=https://well.example/a%3Fb%3D1&sa=D', 'https://well.example/a?b=1'],
  ['https://www.google.co.uk/url?sa=t&url=https://well.example/', 'https://well.example/'],
  ['https://link.zhihu.com/?target=https%3A//well.example/', 'https://well.example/'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  [
    'https://www.google.com/search?q=https://well.example/',
    'https://www.google.com/search?q=https://well.example/',
  ],
  [
    'https://google.com.well.example/url?q=https://a.example/',
    'https://google.com.well.example/url?q=https://a.example/',
  ],
])('a link by way of %s leads to %s', async (from, to) => {
  const shown = await taken(`<p><a href="${from.replaceAll('&', '&amp;')}">Well</a></p>`)
  expect(shown).toContain(`href="${to.replaceAll('&', '&amp;')}"`)
})
