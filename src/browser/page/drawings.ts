import type { SaidOnce } from '#ui/SaidOnce.tsx'

/** The shapes that the page was sent with, which its icons name: what comes later names them too, or draws itself. */
export function readDrawings(): SaidOnce {
  const drawn = document.querySelectorAll('#drawings path')
  const ids = new Map([...drawn].map((path) => [path.getAttribute('d'), path.id]))
  return { icon: (path) => ids.get(path) }
}
