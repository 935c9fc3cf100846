type Open = (nodeId: number) => void

let host: Open | undefined
/** What was asked for before the chat was there: views come to life in any order. */
let waiting: number | undefined

/** Opens the chat in the room of a node. */
export function openChat(nodeId: number): void {
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
