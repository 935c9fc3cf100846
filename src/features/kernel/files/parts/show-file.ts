import { send } from '#browser/calls/request.ts'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import { isLocale, type Locale } from '#shared/texts/locales.ts'
import { toast } from '#ui/toasts.ts'
import { openFile, reportFile } from '../contract.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import zhHans from '../locales/zh-hans.json' with { type: 'json' }
import type { FileChosen, OpenedFile } from '../schemas.ts'

/** They come with the code, not with every page. */
const MESSAGES = { 'zh-hans': zhHans, en, es }
type Words = (typeof MESSAGES)[Locale]

function wordsOf(page: Document): Words {
  const code = page.documentElement.lang.toLowerCase().split('-')[0] ?? ''
  return MESSAGES[code === 'zh' ? 'zh-hans' : isLocale(code) ? code : 'en']
}

/** Asks where the file of a card lies. What comes stands below the card; a code is copied, and the file opened. */
export async function showFile(button: HTMLButtonElement): Promise<void> {
  const card = button.closest<HTMLElement>('[data-of]')
  const chosen = card && chosenOf(card)
  if (!card || !chosen) return
  const outcome = await send(openFile, chosen, { steps: ['file-sign-in'] })
  if (!outcome.ok) {
    if (outcome.refusal?.code === 'file-sign-in') openSignIn('account')
    return
  }
  const words = wordsOf(card.ownerDocument)
  const file = outcome.result
  const link = fileLink(file, words)
  card.querySelector('.doc-file-more')?.remove()
  card.append(moreOf(file, link, { words, chosen }))
  if (file.extractionCode !== null) await copy(file.extractionCode, words)
  link.click()
}

/** 'article/12/en/open', and the place in it. */
function chosenOf({ dataset }: HTMLElement): FileChosen | null {
  const [kind, number, language, part] = (dataset.of ?? '').split('/')
  return { kind, number: Number(number), language, part, place: Number(dataset.file) } as FileChosen
}

function fileLink({ url }: OpenedFile, words: Words): HTMLAnchorElement {
  const link = element('a', '', words['files.again'])
  link.href = url
  if (url.startsWith('/')) link.download = ''
  else {
    link.target = '_blank'
    link.rel = 'nofollow ugc noopener'
  }
  return link
}

interface Around {
  words: Words
  chosen: FileChosen
}

function moreOf(file: OpenedFile, link: HTMLAnchorElement, { words, chosen }: Around): HTMLElement {
  const more = element('div', 'doc-file-more')
  more.setAttribute('role', 'status')
  const secrets = [
    [words['files.code'], file.extractionCode],
    [words['files.password'], file.unzipPassword],
  ] as const
  for (const [label, secret] of secrets) if (secret !== null) more.append(secretOf(label, secret, words))
  const line = element('p', '')
  line.append(link)
  if (file.left !== null)
    line.append(element('span', '', words['files.left'].replace('{left}', String(file.left))))
  if (file.canReport) line.append(reportButton({ words, chosen }))
  more.append(line)
  return more
}

function secretOf(label: string, secret: string, words: Words): HTMLElement {
  const line = element('p', '', `${label} `)
  const button = element('button', 'doc-file-small', words['files.copy'])
  button.type = 'button'
  button.setAttribute('aria-label', `${words['files.copy']}: ${label}`)
  button.addEventListener('click', () => void copy(secret, words))
  line.append(element('code', '', secret), button)
  return line
}

function reportButton({ words, chosen }: Around): HTMLElement {
  const button = element('button', 'doc-file-small', words['files.dead'])
  button.type = 'button'
  button.addEventListener('click', async () => {
    button.disabled = true
    const { ok } = await send(reportFile, chosen)
    if (ok) button.replaceWith(element('span', '', words['files.told']))
    else button.disabled = false
  })
  return button
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

async function copy(text: string, words: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words['files.copied'])
  } catch {
    // Not allowed here: it stands below the card to be taken by hand.
  }
}
