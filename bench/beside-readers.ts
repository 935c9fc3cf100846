import { Agent, get } from 'node:http'

/** Connections that read pages, each one page after the other. */
export const READERS = 4
const PAGES = ['/', '/en/article/1', '/en/community/1', '/en/shop/1', '/en/community/2']

/** Reads pages of a site for as long as something else is under way. @returns ms that each page took */
export async function readWhile(site: string, work: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let isOver = false
  const reader = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const begun = performance.now()
      await read(site + (PAGES[turn % PAGES.length] ?? '/'), agent)
      times.push(performance.now() - begun)
    }
  }
  const readers = Array.from({ length: READERS }, (_, number) => reader(number))
  try {
    await work.finally(() => {
      isOver = true
    })
    await Promise.all(readers)
  } finally {
    agent.destroy()
  }
  return times
}

function read(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (answer) => {
      answer.on('end', resolve)
      answer.resume()
    })
    request.on('error', reject)
  })
}

/** Calls an action as a page of the site does. @throws where it is refused */
export async function call(
  site: string,
  action: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ headers: Headers; answer: string }> {
  const reply = await fetch(`${site}/api/request`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ action, data }),
  })
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${action} was answered ${reply.status}: ${answer}`)
  return { headers: reply.headers, answer }
}

/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
