import { send } from '#browser/calls/request.ts'
import { showMedia } from '../../contract.ts'
import { SHOWN_AT_ONCE } from '../../rules/shown-media.ts'
import type { ShowMediaData } from '../../schemas.ts'

type Shown = ShowMediaData['blocks'][number]

/** ms in which a text that is opened names all that it holds: they are asked for in one call. */
const TOGETHER = 30
/** Drawn media that are kept, as undo and moving make them anew. */
const MOST_KEPT = 200

interface Waiting {
  block: Shown
  key: string
  take: (html: string | null) => void
}

let waiting: Waiting[] = []
const kept = new Map<string, Promise<string | null>>()

/**
 * Puts what readers see of it into its place. What the server cannot show, or not now, leaves its name there; once the line
 * is back it is asked for again.
 */
export async function drawMedia(block: Shown, place: HTMLElement, isNow: () => boolean): Promise<void> {
  const html = await htmlOf(block)
  if (!isNow()) return
  if (html === null) {
    addEventListener('online', () => isNow() && void drawMedia(block, place, isNow), { once: true })
    return
  }
  put(html, block, place)
}

/** @returns whether a line that holds this address alone is a card to readers; it is drawn into the place then */
export async function drawCard(address: string, place: HTMLElement): Promise<boolean | null> {
  const block: Shown = { type: 'address', attrs: { src: address } }
  const html = await htmlOf(block)
  if (html) put(html, block, place)
  return html === null ? null : html !== ''
}

function put(html: string, block: Shown, place: HTMLElement): void {
  // Made by our renderer, as everything that stands in a page.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (!body.hasChildNodes()) return
  for (const link of body.querySelectorAll('a, button')) link.setAttribute('tabindex', '-1')
  for (const player of body.querySelectorAll('video, audio')) keepSigned(player, block.attrs.src)
  place.replaceChildren(...body.childNodes)
}

/** A film of somebody else, whose text one may change: only the form has a link to it. */
function keepSigned(player: Element, src: unknown): void {
  const shown = player.getAttribute('src') ?? ''
  if (typeof src === 'string' && src.startsWith(`${shown}?`)) player.setAttribute('src', src)
}

function htmlOf(block: Shown): Promise<string | null> {
  const key = JSON.stringify(block)
  const known = kept.get(key)
  if (known) return known
  const asked = new Promise<string | null>((take) => {
    if (waiting.length === 0) setTimeout(() => void askAll(), TOGETHER)
    waiting.push({ block, key, take })
  })
  kept.set(key, asked)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return asked
}

async function askAll(): Promise<void> {
  const all = waiting
  waiting = []
  for (let at = 0; at < all.length; at += SHOWN_AT_ONCE) await ask(all.slice(at, at + SHOWN_AT_ONCE))
}

async function ask(some: readonly Waiting[]): Promise<void> {
  const outcome = await send(showMedia, { blocks: some.map(({ block }) => block) }).catch(() => null)
  for (const [place, { key, take }] of some.entries()) {
    if (!outcome?.ok) kept.delete(key)
    take(outcome?.ok ? (outcome.result.html[place] ?? '') : null)
  }
}
