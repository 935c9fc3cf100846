import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { Translate } from '#shared/texts/i18n.ts'
import { SHOWN_MEDIA, type ShownKind } from '../../rules/shown-media.ts'
import { nameOfMedia } from '../schema.ts'

/** Shows films, sounds, files and embeds in the text as readers see them. */
export const mediaViews = (t: Translate) =>
  Extension.create({
    name: 'mediaViews',
    addProseMirrorPlugins: () => {
      const show = (node: Node, view: EditorView) => new MediaView(node, view, t)
      return [
        new Plugin({ props: { nodeViews: Object.fromEntries(SHOWN_MEDIA.map((kind) => [kind, show])) } }),
      ]
    },
  })

const LABELS = {
  video: 'editor.video',
  audio: 'editor.audio',
  attachment: 'editor.attachment',
  embed: 'editor.video',
  iframe: 'editor.page',
} as const satisfies Record<ShownKind, string>

/**
 * Its height is there from the beginning, by kind. Until it is chosen what it shows is inert: a press chooses it, and the
 * keys stay with the text. A chosen film or sound can be played; then the keys come back.
 */
class MediaView implements NodeView {
  readonly dom = document.createElement('div')
  readonly #t: Translate
  readonly #shown: HTMLElement
  #node: Node
  /** The newest drawing: what was asked for before comes too late. */
  #drawing = 0

  constructor(node: Node, view: EditorView, t: Translate) {
    this.#node = node
    this.#t = t
    this.dom.className = 'editor-media'
    this.dom.dataset.kind = node.type.name
    this.dom.setAttribute('role', 'group')
    this.#shown = this.dom.appendChild(document.createElement('div'))
    this.#shown.inert = true
    this.#shown.addEventListener('click', () => view.focus())
    this.#draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    const isSame = node.hasMarkup(this.#node.type, this.#node.attrs)
    this.#node = node
    if (!isSame) this.#draw()
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
    this.#shown.inert = this.#player() === null
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
    this.#shown.inert = true
    this.#player()?.pause()
  }

  /** What happens in a player is its own. */
  stopEvent({ type, target }: Event): boolean {
    return target === this.#player() && !type.startsWith('drag')
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.#drawing = 0
    this.#player()?.pause()
  }

  #player(): HTMLMediaElement | null {
    return this.#shown.querySelector<HTMLMediaElement>('video, audio')
  }

  #draw(): void {
    const { type, attrs } = this.#node
    const name = nameOfMedia(attrs)
    this.dom.setAttribute('aria-label', `${this.#t(LABELS[type.name as ShownKind])}: ${name}`)
    if (!this.#shown.hasChildNodes()) this.#shown.textContent = name
    this.#drawing += 1
    const drawing = this.#drawing
    const isNow = () => drawing === this.#drawing
    // Without its code or the network its name stays, until the text is opened again or the line is back.
    import('./show-media.ts').then(
      ({ drawMedia }) => drawMedia({ type: type.name as ShownKind, attrs }, this.#shown, isNow),
      () => undefined,
    )
  }
}
