/**
 * `node --import fill-nodebb.ts require-main.js` in NodeBB's folder: writes the topics that stdin has, a line of JSON
 * each, through NodeBB's own functions, and prints which number became which. NodeBB's modules want its `require-main`
 * to be the program, so this comes before it and begins when it is there.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { FilledTopic } from './peer-nodebb.ts'

interface Modules {
  nconf: { argv: () => { env: (options: object) => void } }
  prestart: { loadConfig: (file: string) => void; setupWinston: () => void }
  database: { init: () => Promise<void>; close: () => Promise<void> }
  meta: { configs: { init: () => Promise<void> } }
  plugins: { init: (app: null, middleware: null) => Promise<void> }
  user: { create: (data: { username: string }) => Promise<number> }
  categories: { create: (data: { name: string; description: string }) => Promise<{ cid: number }> }
  privileges: { global: { give: (privileges: string[], group: string) => Promise<void> } }
  topics: { create: (data: object) => Promise<number> }
  posts: { create: (data: object) => Promise<object> }
}

const folder = process.env.NODEBB_FOLDER ?? ''

setImmediate(async () => {
  const load = createRequire(path.join(folder, 'app.js'))
  const { argv } = load('nconf') as Modules['nconf']
  argv().env({ separator: '__' })
  const prestart = load('./src/prestart') as Modules['prestart']
  prestart.loadConfig(process.env.NODEBB_CONFIG ?? '')
  const database = load('./src/database') as Modules['database']
  await database.init()
  await (load('./src/meta') as Modules['meta']).configs.init()
  // What is written is told to the plugin that searches.
  await (load('./src/plugins') as Modules['plugins']).init(null, null)
  // Strangers may search on the other site too.
  const privileges = load('./src/privileges') as Modules['privileges']
  await privileges.global.give(['groups:search:content'], 'guests')
  console.log(JSON.stringify(await write(load as (name: string) => unknown)))
  // What plugins do with a post they do after it has been written.
  setTimeout(() => process.exit(), 5_000)
})

async function write(load: (name: string) => unknown) {
  const user = load('./src/user') as Modules['user']
  const categories = load('./src/categories') as Modules['categories']
  const topics = load('./src/topics') as Modules['topics']
  const posts = load('./src/posts') as Modules['posts']
  const authorOf = remembered((author) => user.create({ username: `author${author}` }))
  const categoryOf = remembered(async (node) => {
    const { cid } = await categories.create({ name: `Node ${node}`, description: `Node ${node}` })
    return cid
  })
  const made: Array<[number: number, tid: number]> = []
  const used = new Set<number>()
  for await (const line of createInterface({ input: process.stdin })) {
    const { number, node, author, title, content, at, answers } = JSON.parse(line) as FilledTopic
    const [cid, uid] = [await categoryOf(node), await authorOf(author)]
    used.add(cid)
    const tid = await topics.create({ uid, cid, title, timestamp: at })
    await posts.create({ uid, tid, cid, content, timestamp: at, isMain: true })
    for (const answer of answers) {
      const by = await authorOf(answer.author)
      await posts.create({ uid: by, tid, cid, content: answer.content, timestamp: answer.at })
    }
    made.push([number, tid])
  }
  return { categories: [...used].slice(0, 20), topics: made }
}

/** Made once for each number. */
function remembered(make: (number: number) => Promise<number>) {
  const known = new Map<number, Promise<number>>()
  return (number: number): Promise<number> => {
    const one = known.get(number) ?? make(number)
    known.set(number, one)
    return one
  }
}
