import { sql } from 'kysely'
import type { Locale } from '#shared/texts/locales.ts'
import { insertAll } from '../queries.ts'
import { fileKey } from './media-files.ts'
import { insertPost, mapTexts, termName } from './posts.ts'
import { htmlDocument } from './texts.ts'
import { hoursAfter, hoursBefore, idOf, json, type Loading } from './town-rows.ts'

/** Two short articles of one series with the fish market: one that is out, and one that comes out the day after tomorrow. */
export const SHORT: ReadonlyArray<{
  slug: string
  hoursAgo: number
  texts: Record<Locale, { title: string; excerpt: string; html: string }>
}> = [
  {
    slug: 'lamps-of-the-night-market',
    hoursAgo: 30,
    texts: {
      'zh-hans': {
        title: '夜市的灯',
        excerpt: '十一个晚上，一只测光表，四种灯。',
        html: `<p>借来的测光表离台面四十厘米，每天晚上九点半量一次。亮度好读，颜色要靠眼睛：蓝布和黑布放在一起，分得出来才算够。</p><p>一晚四个半小时的电费，这样算：</p><pre><code class="language-python"># 每晚四个半小时，每度电 0.75 元
def night(watts):
    return watts * 4.5 / 1000 * 0.75

for lamp, watts in {"纸灯": 7, "灯带": 12, "工作灯": 18}.items():
    print(lamp, round(night(watts), 2))</code></pre><p>最贵的一盏，一晚六分钱。贵的不是电，是没卖出去的线。</p>`,
      },
      en: {
        title: 'Lamps of the night market',
        excerpt: 'Eleven evenings, one light meter, four lamps.',
        html: `<p>The borrowed meter stood forty centimetres above the cloth, at half past nine every evening. Brightness is easy to read; for colour one needs eyes: navy and black side by side, and only when you can tell them apart is there enough.</p><p>What four and a half hours cost:</p><pre><code class="language-python"># four and a half hours, 0.75 yuan a kilowatt hour
def night(watts):
    return watts * 4.5 / 1000 * 0.75

for lamp, watts in {"paper": 7, "strip": 12, "work": 18}.items():
    print(lamp, round(night(watts), 2))</code></pre><p>The dearest of them takes six fen a night. What is dear is not the power but the thread that nobody bought.</p>`,
      },
      es: {
        title: 'Las lámparas del mercado nocturno',
        excerpt: 'Once noches, un luxómetro y cuatro lámparas.',
        html: `<p>El luxómetro prestado estaba a cuarenta centímetros de la tela, todas las noches a las nueve y media. La claridad se lee; para el color hacen falta ojos: azul marino y negro juntos, y solo cuando se distinguen hay bastante.</p><p>Lo que cuestan cuatro horas y media:</p><pre><code class="language-python"># cuatro horas y media, 0,75 yuanes por kilovatio hora
def night(watts):
    return watts * 4.5 / 1000 * 0.75

for lamp, watts in {"papel": 7, "tira": 12, "trabajo": 18}.items():
    print(lamp, round(night(watts), 2))</code></pre><p>La más cara gasta seis céntimos por noche. Lo caro no es la luz, sino el hilo que no se vendió.</p>`,
      },
    },
  },
  {
    slug: 'the-first-bus',
    hoursAgo: -48,
    texts: {
      'zh-hans': {
        title: '头班车',
        excerpt: '五点十分，车上七个人，六个在睡。',
        html: `<p>五点十分发车。七个人，六个靠着窗睡，第七个是司机。</p>`,
      },
      en: {
        title: 'The first bus',
        excerpt: 'Ten past five, seven people on board, six of them asleep.',
        html: `<p>It leaves at ten past five with seven people. Six sleep against the window. The seventh drives.</p>`,
      },
      es: {
        title: 'El primer autobús',
        excerpt: 'Las cinco y diez, siete personas a bordo, seis dormidas.',
        html: `<p>Sale a las cinco y diez con siete personas. Seis duermen contra la ventanilla. La séptima conduce.</p>`,
      },
    },
  },
]

/** What the desk is for: a series, a text that waits for its time, and what a text said before. */
export async function insertWritten(loading: Loading): Promise<void> {
  const { town, now } = loading
  const market = town.articles.find(({ key }) => key === 'fish-market')
  if (!market) return
  const { series } = market
  for (const { slug, hoursAgo, texts } of SHORT) {
    await insertPost(loading, {
      kind: 'article',
      slug,
      author: market.author,
      language: 'zh-hans',
      series,
      publishedAt: hoursAgo > 0 ? hoursBefore(now, hoursAgo) : hoursAfter(now, -hoursAgo),
      texts: mapTexts(texts, ({ html, ...text }) => ({ ...text, document: htmlDocument(html) })),
      terms: [termName('article-category', market.category), termName('article-tag', 'light')],
    })
  }
  await insertFormer(loading, 'lamps-of-the-night-market')
}

/** The same text as it stood an hour after it had come out, before its last sentence was found. */
async function insertFormer({ db, people, now, town }: Loading, slug: string): Promise<void> {
  const editor = town.articles.find(({ key }) => key === 'fish-market')?.author ?? ''
  const text = SHORT.find((one) => one.slug === slug)?.texts['zh-hans']
  const { rows } = await sql<{ id: number }>`
    select id from posts where kind = 'article' and slug = ${slug}`.execute(db)
  const [post] = rows
  if (!text || !post) return
  const former = htmlDocument(text.html.replace(/<p>[^<]*<\/p>$/, '<p>最贵的一盏，一晚六分钱。</p>'))
  await insertAll(db, 'post_revisions', [
    {
      post_id: post.id,
      language: 'zh-hans',
      title: '夜市的灯（初稿）',
      excerpt: text.excerpt,
      document: json(former),
      hidden_document: null,
      editor_id: idOf(people, editor),
      created_at: hoursBefore(now, 29),
    },
  ])
}

/** What buyers of files get, where the town has made them. */
export async function insertProductFiles(
  loading: Loading,
  postId: number,
  product: Loading['town']['products'][number],
) {
  const { db, media } = loading
  if (product.delivery.kind !== 'file') return
  const { files } = product.delivery
  const keys = files.map(fileKey)
  if (!keys.every((key) => media.has(key))) return
  await sql`update products set delivery = 'files' where post_id = ${postId}`.execute(db)
  await insertAll(
    db,
    'product_files',
    keys.map((key, position) => ({
      post_id: postId,
      media_id: idOf(media, key),
      position,
      variant_keys: files[position]?.skus ?? null,
    })),
  )
}
