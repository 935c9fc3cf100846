/** null: the room of the site. */
type Open = (nodeId: number | null) => void

let host: Open | undefined
/** What was asked for before the chat was there: views come to life in any order. */
let waiting: number | null | undefined

/** Opens the chat in the room of a node, or of the site. */
export function openChat(nodeId: number | null): void {
  if (host) host(nodeId)
  else waiting = nodeId
}

/** @returns ends listening */
export function onChat(open: Open): () => void {
  host = open
  if (waiting !== undefined) open(waiting)
  waiting = undefined
  return () => {
    if (host === open) host = undefined
  }
}
